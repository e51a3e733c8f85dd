import { orderedIds } from '@giotto/chart/changes';
import { isSelected } from '@giotto/chart/interact';
import type { Scene, SceneRow } from '@giotto/chart/layout';
import { ELEMENT_DEFAULTS, type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { type KeyboardEvent, memo, type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';

/**
 * The chart's content as a treegrid: what the keyboard is on and what screen readers read (`ux.md` A15). It lies over
 * the label column, transparent but for its focus ring.
 */
export function TaskGrid({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const selection = useUi((ui) => ui.selection);
  const focusedRow = useUi((ui) => ui.focusedRow);
  const active = scene.rows.some(({ taskId }) => taskId === focusedRow) ? focusedRow : scene.rows[0]?.taskId;

  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const target = scene.rows[Math.min(scene.rows.length - 1, Math.max(0, index))];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const ref = { kind: 'task', id: target.taskId } as const;
    const { selection: before } = session.ui.get();
    const isExtended = event.shiftKey && !isSelected(before, ref);
    session.ui.set({ focusedRow: target.taskId, selection: isExtended ? [...before, ref] : [ref] });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = scene.rows.findIndex(({ taskId }) => taskId === active);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier) return;
    const page = 10;
    const steps: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - page,
      PageDown: at + page,
      Home: 0,
      End: scene.rows.length - 1,
    };
    const next = steps[event.key];
    const row = scene.rows[at];
    if (next !== undefined) move(event, next);
    else if (row?.hasChildren && !event.shiftKey && isToggle(event.key, row)) toggle(session, row, event);
  };
  return (
    // Keys bubble from the focused row; the grid itself is never focused.
    <div
      role="treegrid"
      aria-label={intl.formatMessage({ id: 'editor.grid.label' })}
      aria-multiselectable="true"
      aria-readonly={!session.canEdit()}
      aria-rowcount={scene.rows.length}
      tabIndex={-1}
      data-strip="column"
      className={styles.grid}
      style={{
        marginBlockStart: scene.plot.y * zoom,
        marginInlineStart: scene.column.x * zoom,
        width: scene.column.width * zoom,
        height: scene.rows.length * scene.rowHeight * zoom,
      }}
      onKeyDown={onKeyDown}
    >
      {scene.rows.map((row, index) => (
        <GridRow
          key={row.taskId}
          row={row}
          index={index}
          zoom={zoom}
          top={(row.y - scene.plot.y) * zoom}
          state={state}
          isActive={row.taskId === active}
          isFocused={row.taskId === focusedRow}
          isSelected={isSelected(selection, { kind: 'task', id: row.taskId })}
        />
      ))}
    </div>
  );
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
  const collapsed = new Set(session.ui.get().collapsed);
  if (!collapsed.delete(row.taskId)) collapsed.add(row.taskId);
  session.ui.set({ collapsed });
}

interface GridRowProps {
  readonly row: SceneRow;
  readonly index: number;
  readonly zoom: number;
  readonly top: number;
  readonly state: State;
  /** The row that Tab reaches. */
  readonly isActive: boolean;
  /** The row that the keyboard was moved to: takes the focus. */
  readonly isFocused: boolean;
  readonly isSelected: boolean;
}

const GridRow = memo(function GridRow(props: GridRowProps): ReactElement {
  const { row, index, zoom, top, state, isActive, isFocused, isSelected: isChosen } = props;
  const intl = useIntl();
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isTyping =
      activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
    if (isFocused && !isTyping) element.current?.focus({ preventScroll: false });
  }, [isFocused]);
  const task = state.task.get(row.taskId) ?? {};
  const start = task.start ?? ELEMENT_DEFAULTS.task.start;
  const end = start + (task.duration ?? ELEMENT_DEFAULTS.task.duration);
  const title = task.title || intl.formatMessage({ id: 'editor.untitled' });
  const dates = formatDateRange({ start, end }, timelineOf(state));
  const progress = intl.formatMessage({ id: 'editor.badge.progress' }, { progress: task.progress ?? 0 });
  const links = predecessorsOf(state, row.taskId);
  return (
    <div
      ref={element}
      role="row"
      aria-level={row.indentation + 1}
      aria-rowindex={index + 1}
      aria-selected={isChosen}
      {...(row.hasChildren && { 'aria-expanded': !row.isCollapsed })}
      aria-label={intl.formatMessage(
        { id: 'editor.grid.row' },
        { title, dates, progress, level: row.indentation + 1, after: links.join(', '), links: links.length },
      )}
      tabIndex={isActive ? 0 : -1}
      className={styles.gridRow}
      style={{ top, height: row.height * zoom }}
      data-row={row.taskId}
      onFocus={() => session.ui.set({ focusedRow: row.taskId })}
    >
      <span role="gridcell">{title}</span>
      <span role="gridcell">{dates}</span>
      <span role="gridcell">{progress}</span>
    </div>
  );
});

/** The titles of what must come before a task, in row order. */
function predecessorsOf(state: State, id: string): readonly string[] {
  const before = new Set(
    [...state.dependency.values()].filter(({ to }) => to === id).map(({ from }) => from),
  );
  if (before.size === 0) return [];
  const tasks = orderedIds(state, 'task').filter((task) => before.has(task));
  const milestones = [...state.milestone.keys()].filter((milestone) => before.has(milestone));
  return [
    ...tasks.map((task) => state.task.get(task)?.title ?? ''),
    ...milestones.map((milestone) => state.milestone.get(milestone)?.title ?? ''),
  ];
}
