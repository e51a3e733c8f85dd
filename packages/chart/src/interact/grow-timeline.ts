import type { Fields, PlainChange } from '../changes/index.ts';
import type { Scene } from '../layout/index.ts';
import {
  isElementKind,
  MAIN,
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
 * What makes a picture's timeline reach as far as these changes do, in whole steps of the scale, with units as wide as
 * they are: for the preview of a drag beyond its end, where everything stays beneath the pointer (`ux.md` A12). None
 * when nothing goes that far.
 */
export function growTimeline(state: State, scene: Scene, changes: readonly PlainChange[]): PlainChange[] {
  const end = lastEndOf(state, changes);
  if (end <= scene.units) return [];
  const endDate = stepsUntil(state, end);
  const width = scene.width + (endDate - scene.units) * scene.unitWidth;
  if (width > SIZE_RANGES.ganttWidth.max) return [];
  return [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate, ganttWidth: width } }];
}

/**
 * What moves a chart's end date behind what was put there, in whole steps of the scale, so that it stays in view. None
 * while the end follows the elements by itself, nothing goes that far, or the changes are about the timeline themselves.
 */
export function extendTimeline(state: State, changes: readonly PlainChange[]): PlainChange[] {
  const { endDate } = settingsOf(state);
  if (changes.some(isAboutTimeline)) return [];
  const end = lastEndOf(state, changes);
  if (endDate === undefined || end <= endDate) return [];
  return [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate: stepsUntil(state, end) } }];
}

function isAboutTimeline(change: PlainChange): boolean {
  if (change.type !== 'set') return false;
  return change.kind === 'timeline' || (change.kind === 'chart' && 'endDate' in change.fields);
}

function lastEndOf(state: State, changes: readonly PlainChange[]): Unit {
  return Math.max(0, ...changes.map((change) => endOf(state, change)));
}

function stepsUntil(state: State, end: Unit): Unit {
  const { startDate, scaleTypeScale, relativeTime } = timelineOf(state);
  return automaticTotalUnits(end, scaleTypeScale, startDate, relativeTime);
}

/** Where an element ends after a change of its place; 0 for other changes. */
function endOf(state: State, change: PlainChange): Unit {
  if (change.type !== 'set' && change.type !== 'create') return 0;
  const { kind, id } = change;
  if (!isElementKind(kind) || kind === 'horizontalLane' || kind === 'horizontalMarker') return 0;
  const fields: Fields = change.type === 'set' ? change.fields : change.value;
  const number = (field: string) => (typeof fields[field] === 'number' ? fields[field] : undefined);
  const start = number('start') ?? number('positionInUnit');
  const duration = number('duration');
  if (start === undefined && duration === undefined) return 0;
  const ref = { kind, id };
  return (start ?? startOf(state, ref) ?? 0) + (duration ?? spanOf(state, ref)?.duration ?? 0);
}
