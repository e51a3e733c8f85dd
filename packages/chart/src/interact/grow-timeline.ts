import { apply, type Fields, type PlainChange } from '../changes/index.ts';
import { automaticUnits, lastElementEnd, type Scene } from '../layout/index.ts';
import {
  isElementKind,
  MAIN,
  type Px,
  type Scale,
  SIZE_RANGES,
  type State,
  settingsOf,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { automaticTotalUnits } from '../time/index.ts';
import { startOf } from './operations/move-in-time.ts';
import { spanOf } from './operations/resize.ts';

/**
 * The width in px of a step that is wide enough to read and grab: typed changes beyond the end make steps no narrower.
 */
const ROOMY_STEP: { readonly [S in Scale]: Px } = {
  hour: 40,
  day: 40,
  week: 100,
  month: 100,
  quarter: 140,
  year: 140,
};
/** Units per step. */
const STEPS: { readonly [S in Scale]: Unit } = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
};
const PLACE_FIELDS = ['start', 'positionInUnit', 'duration'];
/** The minimum width of a picture whose timeline becomes shorter. */
const MIN_WIDTH: Px = 640;

/**
 * Changes that extend a picture's timeline as far as the given changes reach, in whole steps of the scale, with
 * unchanged unit width: for the preview of a drag, where everything stays under the pointer (`ux.md` A12). Keeps an
 * automatic timeline's length while its last element is dragged back. Empty if nothing needs to change. `after`: the chart
 * with them, where more moves than they say, as in a scheduled chart: for that, it grows by eighths.
 */
export function growTimeline(
  state: State,
  scene: Scene,
  changes: readonly PlainChange[],
  after?: State,
): PlainChange[] {
  const following = followingEnd(state, after);
  const end = Math.max(lastEndOf(state, changes), inStrides(scene.units, following));
  if (end <= scene.units) return holdEnd(state, scene, changes);
  const endDate = stepsUntil(state, end);
  const width = scene.width + (endDate - scene.units) * scene.unitWidth;
  if (width > SIZE_RANGES.ganttWidth.max) return [];
  return [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate, ganttWidth: width } }];
}

/** By how much a picture grows at once for what follows a drag, as a part of its length. */
const STRIDE = 1 / 8;

/** An end beyond a picture's length is rounded up: the picture doesn't grow with every step of what follows far away. */
function inStrides(units: Unit, end: Unit): Unit {
  return end <= units ? end : units * (1 + STRIDE * Math.ceil((end / units - 1) / STRIDE));
}

function holdEnd(state: State, scene: Scene, changes: readonly PlainChange[]): PlainChange[] {
  if (settingsOf(state).endDate !== undefined) return [];
  const last = lastElementEnd(state);
  const isLast = changes.some(
    (change) => change.type === 'set' && isAboutTime(change) && timeOf(state, change, {}) === last,
  );
  return isLast ? [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate: scene.units } }] : [];
}

/**
 * Changes the picture's width so that units keep their width when these changes make the timeline longer or shorter:
 * bars stay in place, and the picture grows at its end. For new elements, units wider than necessary shrink first,
 * unless a pointer dropped the elements. Empty if the width is locked or fitted to a page.
 */
export function keepUnitWidth(
  state: State,
  scene: Scene,
  changes: readonly PlainChange[],
  isDropped = false,
  after = apply(state, changes).state,
): PlainChange[] {
  const { layoutLockWidth, layout } = settingsOf(state);
  if (layoutLockWidth || layout !== undefined || !changes.some(isAboutTime)) return [];
  const units = settingsOf(after).endDate ?? automaticUnits(after);
  if (units === scene.units) return [];
  const { scaleTypeScale: scale } = timelineOf(after);
  const roomy = Math.max(ROOMY_STEP[scale] / STEPS[scale], scene.plot.width / units);
  const isKept = isDropped || units < scene.units || changes.every(({ type }) => type !== 'create');
  const unitWidth = isKept ? scene.unitWidth : Math.min(scene.unitWidth, roomy);
  const width = Math.round(scene.width - scene.plot.width + units * unitWidth);
  const least = Math.min(MIN_WIDTH, scene.width);
  const ganttWidth = Math.min(SIZE_RANGES.ganttWidth.max, Math.max(least, width));
  if (ganttWidth === scene.width) return [];
  return [{ type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth } }];
}

/** Whether a change may make the timeline longer or shorter. */
function isAboutTime(change: PlainChange): boolean {
  if (change.type === 'create' || change.type === 'delete') return isElementKind(change.kind);
  if (change.type !== 'set') return false;
  return isAboutTimeline(change) || PLACE_FIELDS.some((name) => name in change.fields);
}

/**
 * Moves a chart's end date after what was put there, in whole steps of the scale, so that it stays visible. Empty while
 * the end is automatic, nothing reaches that far, or the changes affect the timeline itself. `after` as in `growTimeline`.
 */
export function extendTimeline(state: State, changes: readonly PlainChange[], after?: State): PlainChange[] {
  const { endDate } = settingsOf(state);
  if (changes.some(isAboutTimeline)) return [];
  const end = Math.max(lastEndOf(state, changes), followingEnd(state, after));
  if (endDate === undefined || end <= endDate) return [];
  return [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate: stepsUntil(state, end) } }];
}

/** Whether a change affects the timeline itself: its dates, scale or end. */
export function isAboutTimeline(change: PlainChange): boolean {
  if (change.type !== 'set') return false;
  return change.kind === 'timeline' || (change.kind === 'chart' && 'endDate' in change.fields);
}

function lastEndOf(state: State, changes: readonly PlainChange[]): Unit {
  return Math.max(0, ...changes.map((change) => endOf(state, change)));
}

/** The end of a chart in which something follows, if it is later than before. */
function followingEnd(before: State, after: State | undefined): Unit {
  const end = after === undefined ? 0 : lastElementEnd(after);
  return end > lastElementEnd(before) ? end : 0;
}

function stepsUntil(state: State, end: Unit): Unit {
  const { startDate, scaleTypeScale, relativeTime } = timelineOf(state);
  return automaticTotalUnits(end, scaleTypeScale, startDate, relativeTime);
}

/** The element's end after a change of its place; 0 for other changes. */
function endOf(state: State, change: PlainChange): Unit {
  if (change.type !== 'set' && change.type !== 'create') return 0;
  if (!isAboutTime(change)) return 0;
  return timeOf(state, change, change.type === 'set' ? change.fields : change.value) ?? 0;
}

/** The end of a change's element with these fields in place of its own; null if it has no place in time. */
function timeOf(state: State, change: PlainChange & { type: 'set' | 'create' }, fields: Fields): Unit | null {
  const { kind, id } = change;
  if (!isElementKind(kind) || kind === 'horizontalLane' || kind === 'horizontalMarker') return null;
  const number = (field: string) => (typeof fields[field] === 'number' ? fields[field] : undefined);
  const start = number('start') ?? number('positionInUnit');
  const duration = number('duration');
  const ref = { kind, id };
  return (start ?? startOf(state, ref) ?? 0) + (duration ?? spanOf(state, ref)?.duration ?? 0);
}
