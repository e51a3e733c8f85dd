import {
  ELEMENT_DEFAULTS,
  type Id,
  type Percent,
  type Px,
  type ResolvedTaskLook,
  type Task,
  taskLook,
  type Unit,
} from '../../model/index.ts';
import { toX } from '../frame.ts';
import type { Box } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { fitRadius, type Outline } from './bar-outline.ts';

/** A task's bar in its place, before its title is. */
export interface Bar extends Outline {
  readonly id: Id;
  readonly task: Task;
  readonly look: ResolvedTaskLook;
  /** The seen row. */
  readonly row: number;
  readonly start: Unit;
  readonly end: Unit;
  readonly isParent: boolean;
  /** A collapsed parent's bar spans its children; ticks mark where they begin. */
  readonly ticks: readonly Px[] | undefined;
  /** Undefined: the bar is drawn in one colour. */
  readonly progress: Percent | undefined;
}

const LEAST_WIDTH = 3;
const EMPHASIS = 2;

interface Span {
  readonly start: Unit;
  readonly end: Unit;
}

function spanOf(task: Task): Span {
  const start = task.start ?? ELEMENT_DEFAULTS.task.start;
  return { start, end: start + (task.duration ?? ELEMENT_DEFAULTS.task.duration) };
}

function spanOfHidden(stage: Stage, ids: readonly Id[]): Span | undefined {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const task = stage.state.task.get(id);
    if (task === undefined) continue;
    const span = spanOf(task);
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return start < end ? { start, end } : undefined;
}

function tickPlaces(stage: Stage, ids: readonly Id[], box: Box): Px[] {
  const places = new Set<Px>();
  for (const id of ids) {
    const task = stage.state.task.get(id);
    if (task === undefined) continue;
    const x = Math.round(toX(stage.frame, spanOf(task).start));
    if (x > box.x + 6 && x < box.x + box.width - 6) places.add(x);
  }
  return [...places].sort((a, b) => a - b).filter((x, i, all) => i === 0 || x - (all[i - 1] ?? 0) >= 4);
}

/** The bar's height on this chart: of the row's parity, so that bars and rows share their middle's pixel. */
function barHeight(stage: Stage, isEmphasised: boolean): Px {
  const { theme, rows } = stage;
  const row = rows.rows[0]?.height ?? 0;
  const wanted = Math.round((row * theme.barHeight) / 100) + (isEmphasised ? EMPHASIS : 0);
  const height = Math.min(row - 2, Math.max(4, wanted));
  return (row - height) % 2 === 0 ? height : height + (height + 1 <= row - 2 ? 1 : -1);
}

function boxOf(stage: Stage, span: Span, row: number, height: Px): Omit<Outline, 'radius'> | undefined {
  const { frame } = stage;
  const { plot } = frame;
  const sceneRow = stage.rows.rows[row];
  if (sceneRow === undefined) return undefined;
  const from = toX(frame, span.start);
  const to = toX(frame, span.end);
  const right = plot.x + plot.width;
  if (to <= plot.x || from >= right) return undefined;
  const x = Math.round(Math.max(plot.x, from));
  const end = Math.max(x + LEAST_WIDTH, Math.round(Math.min(right, to)));
  const y = sceneRow.y + (sceneRow.height - height) / 2;
  return {
    box: { x, y, width: end - x, height },
    isCutLeft: from < plot.x - 0.5,
    isCutRight: to > right + 0.5,
  };
}

/** Whether any task says how far it is: then solid colour means done, and every task shows its track. */
function showsProgress(stage: Stage): boolean {
  for (const task of stage.state.task.values()) if ((task.progress ?? 0) > 0) return true;
  return false;
}

/** The bars of all seen rows, top to bottom; tasks that lie outside the timeline have none. */
export function buildBars(stage: Stage): Bar[] {
  const { rows, state } = stage;
  const hasProgress = showsProgress(stage);
  const heights = [barHeight(stage, false), barHeight(stage, true)] as const;
  const bars: Bar[] = [];
  for (const { index, taskId, hasChildren, isCollapsed } of rows.rows) {
    for (const id of rows.tasksOfRow[index] ?? []) {
      const task = state.task.get(id);
      if (task === undefined) continue;
      const isParent = hasChildren && id === taskId;
      const hidden = isParent && isCollapsed ? (rows.hiddenBelow.get(index) ?? []) : undefined;
      const span = (hidden && spanOfHidden(stage, hidden)) ?? spanOf(task);
      const look = taskLook(state, task);
      const place = boxOf(stage, span, index, heights[isParent || look.isEmphasised ? 1 : 0]);
      if (place === undefined) continue;
      const progress = task.progress ?? 0;
      bars.push({
        ...place,
        ...span,
        radius: fitRadius(place.box, look.corner),
        id,
        task,
        look,
        row: index,
        isParent,
        ticks: hidden && tickPlaces(stage, hidden, place.box),
        progress: progress > 0 || (hasProgress && !isParent) ? progress : undefined,
      });
    }
  }
  return bars;
}
