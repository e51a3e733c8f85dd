import type { SceneRow } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { findRow } from '../../../components/chart/find-row.ts';
import { runPressed } from '../commands/key-commands.ts';
import { foldRow } from '../session/fold-row.ts';
import { useSession } from '../session/session-context.ts';
import { GRID_COLUMNS } from './grid-cells.tsx';
import { rowRange } from './row-range.ts';

/** Rows per PgUp and PgDn. */
const PAGE = 10;
const LAST = GRID_COLUMNS.length - 1;

/** Keyboard handling in the treegrid: rows and cells follow the APG's pattern (`ux.md` A10, A15). */
export interface GridKeys {
  /** The cell that has keyboard focus. Null: the row has it. */
  readonly cell: number | null;
  readonly leaveCells: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Right expands a collapsed parent, else enters the cells; left returns to the row, then collapses it. */
export function useGridKeys(rows: readonly SceneRow[], active: number): GridKeys {
  const session = useSession();
  const [cell, setCell] = useState<number | null>(null);
  /** Where an extended selection began, and the row that it currently reaches. */
  const extent = useRef<{ readonly anchor: Id; readonly head: Id } | null>(null);

  const goTo = (index: number, isExtended: boolean) => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, index))];
    const from = rows[active];
    if (!target || !from) return;
    const ref = { kind: 'task', id: target.taskId } as const;
    if (!isExtended) {
      extent.current = null;
      session.ui.set({ focusedRow: target.taskId, selection: [ref] });
      return;
    }
    // If anything else has moved the focus since, start a new range.
    const anchor = extent.current?.head === from.taskId ? extent.current.anchor : from.taskId;
    extent.current = { anchor, head: target.taskId };
    const begin = Math.max(0, findRow(rows, anchor));
    const ids = rows.map(({ taskId }) => taskId);
    session.ui.set({ focusedRow: target.taskId, selection: rowRange(ids, begin, target.index) });
  };
  const goAcross = (direction: 1 | -1, row: SceneRow): boolean => {
    const isFold = cell === null && row.hasChildren && row.isCollapsed === direction > 0;
    if (isFold) foldRow(session, row.taskId);
    else if (cell === null) {
      if (direction < 0) return false;
      setCell(0);
    } else setCell(cell + direction < 0 ? null : Math.min(LAST, cell + direction));
    return true;
  };
  const run = (event: KeyboardEvent<HTMLElement>, row: SceneRow): boolean => {
    const { key, shiftKey } = event;
    const steps: Record<string, number> = {
      ArrowUp: active - 1,
      ArrowDown: active + 1,
      PageUp: active - PAGE,
      PageDown: active + PAGE,
      ...(cell === null && { Home: 0, End: rows.length - 1 }),
    };
    const next = steps[key];
    if (next !== undefined) goTo(next, shiftKey);
    else if (shiftKey) return false;
    else if (key === 'ArrowRight' || key === 'ArrowLeft') return goAcross(key === 'ArrowRight' ? 1 : -1, row);
    else if (cell === null) return false;
    else if (key === 'Home' || key === 'End') setCell(key === 'Home' ? 0 : LAST);
    else if ((key === 'Enter' || key === 'F2') && cell > 0) {
      // Links are edited in the outline; dates, duration and progress have fields in the dates popover.
      if (GRID_COLUMNS[cell] !== 'links') runPressed(session, 'dates');
    } else return false;
    return true;
  };
  return {
    cell,
    leaveCells: useCallback(() => setCell(null), []),
    onKeyDown: (event) => {
      const row = rows[active];
      if (!row || event.ctrlKey || event.metaKey || event.altKey || !run(event, row)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
