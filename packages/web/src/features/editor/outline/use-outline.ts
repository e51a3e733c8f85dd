import { type ElementRef, isSelected, toggleSelected } from '@giotto/chart/interact';
import type { Id } from '@giotto/chart/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { foldRow } from '../session/fold-row.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { isChosen, isReadOnly, type OutlineColumn, type OutlineColumnShape } from './outline-columns.ts';
import { listOutlineRows, type OutlineRow } from './outline-rows.ts';
import { problemText } from './problem-text.ts';
import { readCell } from './read-cell.ts';
import { useCellSource } from './use-cell-source.ts';

/** The column index that stands for the whole row. */
export const WHOLE_ROW = -1;

/** The cell being edited. `initial` is the first typed character; null: the cell's current text. */
export interface CellEdit {
  readonly id: Id;
  readonly column: number;
  readonly initial: string | null;
}

/** Where focus moves after a cell is committed. */
export type AfterCell = 'stay' | 'below' | 'above' | 'next' | 'previous';

export type Outline = ReturnType<typeof useOutline>;

/** The outline's rows, the active cell, and the text being edited there. */
export function useOutline(columns: readonly OutlineColumnShape[]) {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const collapsed = useUi((ui) => ui.collapsed);
  const leftOut = useUi((ui) => ui.leftOut);
  const focusedRow = useUi((ui) => ui.focusedRow);
  const [wanted, setColumn] = useState(0);
  // When the active column was removed, focus moves to the last one.
  const column = Math.min(wanted, columns.length - 1);
  const [editing, setEditing] = useState<CellEdit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines follow the tasks and milestones alone
  const rows = useMemo(
    () => listOutlineRows(state, collapsed, leftOut),
    [state.task, state.milestone, collapsed, leftOut],
  );
  const source = useCellSource(state, columns);
  const floating = useUi(({ selection }) => selection.findLast(({ kind }) => kind === 'milestone')?.id);
  const focused = focusedRow ?? floating;
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === focused),
  );

  /** Moves to a row and column. `how` works as with a click: select alone, toggle, or extend the range. */
  const goTo = (index: number, to = column, how: 'alone' | 'toggle' | 'range' = 'alone') => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    const ref: ElementRef = { kind: row.kind, id: row.id };
    const { selection } = session.ui.get();
    const chosen =
      how === 'alone'
        ? [ref]
        : how === 'toggle'
          ? toggleSelected(selection, ref)
          : withRange(rows, selection, active, rows.indexOf(row));
    setColumn(Math.min(columns.length - 1, Math.max(WHOLE_ROW, to)));
    session.ui.set({ focusedRow: row.kind === 'task' ? row.id : null, selection: chosen });
  };
  const edit = (initial: string | null, at = column) => {
    const row = rows[active];
    const name = columns[at]?.id;
    if (!row || name === undefined || isReadOnly(name) || !session.canEdit()) return;
    setColumn(at);
    setProblem(null);
    setEditing({ id: row.id, column: at, initial });
  };
  const leave = () => {
    setEditing(null);
    setProblem(null);
  };
  // A row that comes back, as when its deletion is undone, doesn't open its field again.
  const isHidden = editing !== null && rows[active]?.id !== editing.id;
  useEffect(() => {
    if (!isHidden) return;
    setEditing(null);
    setProblem(null);
  }, [isHidden]);
  const follow = (then: AfterCell) => {
    if (then === 'below') goTo(active + 1);
    else if (then === 'above') goTo(active - 1);
    else if (then === 'next' && column < columns.length - 1) goTo(active, column + 1);
    else if (then === 'next') goTo(active + 1, 0);
    else if (then === 'previous') goTo(active, Math.max(0, column - 1));
  };
  const read = (id: Id, name: OutlineColumn, text: string) => {
    const current = session.chart.get().state;
    if (!current.task.has(id) && !current.milestone.has(id)) return { changes: [] };
    return readCell(current, { id, column: name, text, newId: session.newId, lengths: source.lengths });
  };
  /** Empties a cell: one that is typed opens without text, a chosen one is reset at once. */
  const clear = () => {
    const row = rows[active];
    const name = columns[column]?.id;
    if (!row || name === undefined || !isChosen(name)) return edit('');
    if (!session.canEdit()) return;
    const result = read(row.id, name, '');
    if ('changes' in result) session.commitDates(result.changes);
  };
  /** Commits a typed cell. A refused one says the reason. */
  const keep = (text: string, base?: number) => {
    if (!editing) return true;
    const name = columns[editing.column]?.id ?? 'title';
    const result = read(editing.id, name, text);
    refused.current = 'problem' in result ? problemText(intl, result.problem) : null;
    setProblem(refused.current);
    if ('changes' in result) session.commitDates(result.changes, base);
    return 'changes' in result;
  };
  const done = (then: AfterCell) => {
    leave();
    follow(then);
  };
  const abandon = () => {
    leave();
    if (refused.current !== null) session.tell(refused.current);
  };
  const fold = ({ id }: OutlineRow) => foldRow(session, id);
  return {
    state,
    rows,
    columns,
    source,
    active,
    column,
    editing,
    problem,
    goTo,
    edit,
    clear,
    keep,
    done,
    abandon,
    fold,
  };
}

/** Adds every row between two to the selection. */
function withRange(
  rows: readonly OutlineRow[],
  selection: readonly ElementRef[],
  from: number,
  to: number,
): readonly ElementRef[] {
  const between = rows
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .map(({ kind, id }): ElementRef => ({ kind, id }));
  return [...selection, ...between.filter((ref) => !isSelected(selection, ref))];
}
