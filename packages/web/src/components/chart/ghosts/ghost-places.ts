import { type Difference, orderedIds, shiftOfDates } from '@giotto/chart/changes';
import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import { ELEMENT_DEFAULTS, type Id, type State } from '@giotto/chart/model';
import type { Comparison } from '../../../lib/history-host.ts';
import { findRow } from '../find-row.ts';

/** Marks a difference: an element's earlier position, or a frame around a new element. */
export interface GhostMark {
  readonly type: 'moved' | 'added' | 'removed';
  readonly id: Id;
  readonly box: Box;
  readonly isPoint: boolean;
  /** The label's text and position. */
  readonly label: string;
  readonly labelX: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Px: a ghost's minimum width, the share of a row that a removed element takes, and the space a label needs. */
const MIN_WIDTH = 4;
const GONE_SHARE = 0.42;
const ROOM = 34;
const AIR = 5;

/** The marks of what is drawn in this part of the scene: ghosts where elements were in the earlier version. */
export function placeGhosts(
  { state, differences, labelOf }: Comparison,
  now: State,
  scene: Scene,
): GhostMark[] {
  const items = new Map(
    [...scene.layers.tasks, ...scene.layers.milestones, ...scene.layers.verticalLanes].map(
      (item) => [item.id, item] as const,
    ),
  );
  const days = shiftOfDates(state, now);
  return differences.flatMap((difference) => {
    const label = labelOf(difference);
    const item = items.get(difference.id);
    if (difference.type === 'removed') {
      const box = placeGone(difference, state, scene, days);
      if (!box) return [];
      const isPoint = difference.kind === 'milestone';
      return [mark('removed', difference.id, box, isPoint, label, box.x + box.width + AIR, 'start')];
    }
    if (!item) return [];
    if (difference.type === 'added') {
      const { box } = item;
      return [mark('added', item.id, box, false, label, box.x - AIR, 'end')];
    }
    return difference.type === 'moved' ? [placeMoved(difference, item, scene, label)] : [];
  });
}

function mark(
  type: GhostMark['type'],
  id: Id,
  box: Box,
  isPoint: boolean,
  label: string,
  labelX: number,
  anchor: GhostMark['anchor'],
): GhostMark {
  return { type, id, box, isPoint, label, labelX, anchor };
}

/** The bar at its earlier dates on its current row, with its label in the space the bar has left. */
function placeMoved(
  { start, end }: Extract<Difference, { type: 'moved' }>,
  item: SceneItem,
  { unitWidth }: Scene,
  label: string,
): GhostMark {
  const is = item.parts.find(({ part }) => part === 'bar' || part === 'glyph')?.box ?? item.box;
  const isPoint = item.kind === 'milestone';
  const x = is.x - start * unitWidth;
  const width = Math.max(MIN_WIDTH, is.width - (end - start) * unitWidth);
  const was = { ...is, x, width };
  const left = start > 0 ? was.x : end < 0 ? Math.max(was.x, is.x + is.width) : is.x + is.width;
  const right = start > 0 ? Math.min(was.x + width, is.x) : was.x + width;
  const hasRoom = right - left >= ROOM && !isPoint;
  if (hasRoom) return mark('moved', item.id, was, isPoint, label, (left + right) / 2, 'middle');
  const isLater = start + end > 0;
  return isLater
    ? mark('moved', item.id, was, isPoint, label, Math.min(was.x, is.x) - AIR, 'end')
    : mark('moved', item.id, was, isPoint, label, Math.max(was.x + width, is.x + is.width) + AIR, 'start');
}

/** Where a removed element would be: between its former neighbouring rows. Null when that is out of view. */
function placeGone(
  { kind, id }: Difference,
  state: State,
  { rows, rowHeight, plot, unitWidth, shown }: Scene,
  days: number,
): Box | null {
  const height = rowHeight * GONE_SHARE;
  const xOf = (unit: number) => plot.x + (unit - days) * unitWidth;
  if (kind === 'task') {
    const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...state.task.get(id) };
    const edge = edgeAfter(id, state, (other) => findRow(rows, other));
    if (edge < shown.from || edge > shown.to) return null;
    const y = plot.y + edge * rowHeight - height / 2;
    return { x: xOf(start), y, width: Math.max(MIN_WIDTH, duration * unitWidth), height };
  }
  if (kind !== 'milestone') return null;
  const { positionInUnit, position } = { ...ELEMENT_DEFAULTS.milestone, ...state.milestone.get(id) };
  const row = Math.min(rows.length - 1, Math.max(0, position));
  if (row < shown.from || row > shown.to) return null;
  const y = plot.y + (row + 0.5) * rowHeight - height / 2;
  return { x: xOf(positionInUnit) - height / 2, y, width: height, height };
}

/** The edge between rows where a removed task was: below the nearest remaining row above it. */
function edgeAfter(id: Id, state: State, rowOf: (id: Id) => number): number {
  const ids = orderedIds(state, 'task');
  for (let at = ids.indexOf(id) - 1; at >= 0; at--) {
    const row = rowOf(ids[at] ?? '');
    if (row >= 0) return row + 1;
  }
  return 0;
}
