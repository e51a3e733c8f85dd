import { type Difference, orderedIds, shiftOfDates } from '@giotto/chart/changes';
import type { Box, Part, Scene, SceneItem } from '@giotto/chart/layout';
import { durationOf, ELEMENT_DEFAULTS, type Id, type Px, type State, spanOfTask } from '@giotto/chart/model';
import type { Comparison } from '../../../lib/history-host.ts';
import { findRow } from '../find-row.ts';
import { freeLabels } from './free-labels.ts';
import { CHARACTER, type GhostMark, LABEL_AIR, type LabelPlace } from './ghost-mark.ts';

/** Px: a ghost's minimum width, the share of a row that a removed element takes, and the space a label needs. */
const MIN_WIDTH = 4;
const GONE_SHARE = 0.42;
const ROOM = 34;
/** What may stand to the right of a bar. */
const TEXTS: ReadonlySet<Part> = new Set(['label', 'date', 'sign', 'people']);

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
  const marks = differences.flatMap((difference) => {
    const label = labelOf(difference);
    const item = items.get(difference.id);
    if (difference.type === 'removed') {
      const box = placeGone(difference, state, scene, days);
      if (!box) return [];
      const isPoint = isMilestone(difference, state);
      const place = placeLabel(label, 'after', [box.x, box.x + box.width], scene);
      return [mark('removed', difference.id, box, isPoint, label, place)];
    }
    if (!item) return [];
    if (difference.type === 'added') {
      const { box } = item;
      const place = placeLabel(label, 'before', [box.x, endOf(item, box)], scene);
      return [mark('added', item.id, box, false, label, place)];
    }
    return difference.type === 'moved' ? [placeMoved(difference, item, scene, label)] : [];
  });
  return freeLabels(marks, scene);
}

function mark(
  type: GhostMark['type'],
  id: Id,
  box: Box,
  isPoint: boolean,
  label: string,
  place: LabelPlace,
): GhostMark {
  return { type, id, box, isPoint, label, ...place };
}

/**
 * Beside what is drawn from here to there, on this side if there is room: to the left of the plot are the titles of rows, to
 * the right of it the picture ends. Without room on either side, at the plot's end.
 */
function placeLabel(
  label: string,
  side: 'before' | 'after',
  [from, to]: readonly [from: Px, to: Px],
  { plot }: Scene,
): LabelPlace {
  const width = LABEL_AIR + label.length * CHARACTER;
  const plotEnd = plot.x + plot.width;
  const before: LabelPlace = { labelX: from - LABEL_AIR, anchor: 'end' };
  const after: LabelPlace = { labelX: to + LABEL_AIR, anchor: 'start' };
  const fitsBefore = from - width >= plot.x;
  const fitsAfter = to + width <= plotEnd;
  if (fitsBefore && (side === 'before' || !fitsAfter)) return before;
  return fitsAfter ? after : { labelX: plotEnd - LABEL_AIR, anchor: 'end' };
}

/** Where a box ends, with the texts that stand to its right. */
function endOf({ parts }: SceneItem, { x, width }: Box): Px {
  const ends = parts.flatMap(({ part, box }) => (TEXTS.has(part) && box.x >= x ? [box.x + box.width] : []));
  return Math.max(x + width, ...ends);
}

/** The bar at its earlier dates on its current row, with its label in the space the bar has left. */
function placeMoved(
  { start, end }: Extract<Difference, { type: 'moved' }>,
  item: SceneItem,
  scene: Scene,
  label: string,
): GhostMark {
  const { unitWidth } = scene;
  const is = item.parts.find(({ part }) => part === 'bar' || part === 'glyph')?.box ?? item.box;
  const isPoint = item.parts.some(({ part }) => part === 'glyph');
  const x = is.x - start * unitWidth;
  const width = Math.max(MIN_WIDTH, is.width - (end - start) * unitWidth);
  const was = { ...is, x, width };
  const left = start > 0 ? was.x : end < 0 ? Math.max(was.x, is.x + is.width) : is.x + is.width;
  const right = start > 0 ? Math.min(was.x + width, is.x) : was.x + width;
  const hasRoom = right - left >= ROOM && !isPoint;
  const middle = { labelX: (left + right) / 2, anchor: 'middle' } as const;
  const side = start + end > 0 ? 'before' : 'after';
  const taken = [Math.min(was.x, is.x), Math.max(was.x + width, endOf(item, is))] as const;
  return mark(
    'moved',
    item.id,
    was,
    isPoint,
    label,
    hasRoom ? middle : placeLabel(label, side, taken, scene),
  );
}

function isMilestone({ kind, id }: Difference, state: State): boolean {
  return kind === 'milestone' || (kind === 'task' && state.task.get(id)?.isMilestone === true);
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
    const task = state.task.get(id) ?? {};
    const { start } = spanOfTask(task);
    const edge = edgeAfter(id, state, (other) => findRow(rows, other));
    if (edge < shown.from || edge > shown.to) return null;
    const y = plot.y + edge * rowHeight - height / 2;
    return { x: xOf(start), y, width: Math.max(MIN_WIDTH, durationOf(task) * unitWidth), height };
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
