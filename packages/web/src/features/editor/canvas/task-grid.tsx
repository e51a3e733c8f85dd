import { isSelected } from '@giotto/chart/interact';
import type { RowRange, Scene, SceneRow } from '@giotto/chart/layout';
import { timelineOf } from '@giotto/chart/model';
import { type KeyboardEvent, type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { shownSelection } from '../session/editor-ui.ts';
import { foldRow } from '../session/fold-row.ts';
import { isRefOf } from '../session/ref-set.ts';
import { findRow, siblingsOf } from '../session/row-index.ts';
import { useCanEdit, useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { GridRow } from './grid-row.tsx';
import { listPredecessors } from './list-predecessors.ts';
import { useRested } from './use-rested.ts';

/** Rows that PgUp and PgDn step over. */
const PAGE = 10;
const EMPTY = {};

/**
 * The chart's content as a treegrid: what the keyboard is on and what screen readers read (`ux.md` A15). It lies over
 * the label column, transparent but for its focus ring.
 */
export function TaskGrid({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const canEdit = useCanEdit();
  const selection = useUi(shownSelection);
  const focusedRow = useUi((ui) => ui.focusedRow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only the timeline counts, so that rows stay as they are
  const timeline = useMemo(() => timelineOf(state), [state.timeline]);
  const isChosen = isRefOf(selection);
  const isChosenRow = ({ taskId }: SceneRow) => isChosen({ kind: 'task', id: taskId });
  const rested = useRested(scene.shown);
  const { rows } = scene;
  const { position, count } = siblingsOf(rows);
  /** The row that Tab reaches: always there, wherever the view is. */
  const active = Math.max(0, findRow(rows, focusedRow));

  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const ref = { kind: 'task', id: target.taskId } as const;
    const { selection: before } = session.ui.get();
    const isExtended = event.shiftKey && !isSelected(before, ref);
    session.ui.set({ focusedRow: target.taskId, selection: isExtended ? [...before, ref] : [ref] });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = active;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - PAGE,
      PageDown: at + PAGE,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    const row = rows[at];
    if (next !== undefined) move(event, next);
    else if (row?.hasChildren && !event.shiftKey && isToggle(event.key, row)) toggle(session, row, event);
  };
  return (
    // Keys bubble from the focused row; the grid itself is never focused.
    <div
      role="treegrid"
      aria-label={intl.formatMessage({ id: 'editor.grid.label' })}
      aria-multiselectable="true"
      aria-readonly={!canEdit}
      aria-rowcount={rows.length}
      aria-busy={rested.from !== scene.shown.from || rested.to !== scene.shown.to}
      tabIndex={-1}
      data-strip="column"
      className={styles.grid}
      style={{
        marginBlockStart: scene.plot.y * zoom,
        marginInlineStart: scene.column.x * zoom,
        width: scene.column.width * zoom,
        height: rows.length * scene.rowHeight * zoom,
      }}
      onKeyDown={onKeyDown}
    >
      {mountedRows(scene, rested, active, isChosenRow).map((row) => (
        <GridRow
          key={row.taskId}
          id={row.taskId}
          index={row.index}
          position={position[row.index] ?? 1}
          siblings={count[row.index] ?? 1}
          level={row.indentation + 1}
          isExpanded={row.hasChildren ? !row.isCollapsed : null}
          top={(row.y - scene.plot.y) * zoom}
          height={row.height * zoom}
          task={state.task.get(row.taskId) ?? EMPTY}
          timeline={timeline}
          predecessors={listPredecessors(state, row.taskId)}
          isActive={row.index === active}
          isFocused={row.taskId === focusedRow}
          isSelected={isChosenRow(row)}
        />
      ))}
    </div>
  );
}

/**
 * The rows that have elements: those around the view as it was last at rest, the one that Tab reaches, and selected ones
 * as soon as they are drawn.
 */
function mountedRows(
  { rows, shown }: Scene,
  { from, to }: RowRange,
  active: number,
  isChosen: (row: SceneRow) => boolean,
): readonly SceneRow[] {
  const others = rows.slice(shown.from, shown.to).filter(isChosen);
  const row = rows[active];
  if (row) others.push(row);
  const rested = rows.slice(from, to);
  return [...new Set([...rested, ...others])].sort((a, b) => a.index - b.index);
}

const isToggle = (key: string, row: SceneRow) =>
  (key === 'ArrowLeft' && !row.isCollapsed) || (key === 'ArrowRight' && row.isCollapsed);

function toggle(
  session: ReturnType<typeof useSession>,
  row: SceneRow,
  event: KeyboardEvent<HTMLElement>,
): void {
  event.preventDefault();
  event.stopPropagation();
  foldRow(session, row.taskId);
}
