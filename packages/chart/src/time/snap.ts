import type { Unit } from '../model/units.ts';
import { toMinuteGrain } from '../model/units.ts';
import type { CivilDateTime, DateSnipping, Scale } from '../model/values.ts';
import { type Anchor, ceilEdge, floorEdge, nearestEdge, nextEdge, type Step } from './edges.ts';
import { minutesAt, startMinutes, unitAt } from './unit-time.ts';

/** The shortest automatic timeline, in units. */
const SHORTEST_TIMELINE: Unit = 7;
/** The step while snapping is off: one minute. */
const MINUTE: Unit = 1 / 1440;

/**
 * The step that positions snap to; undefined when snapping is off. `auto` is one cell of the header's lower row: an
 * hour on the hour scale, a week on the week scale (`chart-model.md`, Time).
 */
export function snapStep(snipping: DateSnipping, scale: Scale): Step | undefined {
  if (snipping === 'off') return undefined;
  return { scale: snipping === 'auto' ? scale : snipping };
}

/**
 * The snapped position: the nearest edge of the calendar (or of the relative axis), the earlier of two equally near
 * ones; with snapping off the nearest minute. Calendar edges give months and quarters their true lengths.
 */
export function snapUnit(
  unit: Unit,
  snipping: DateSnipping,
  scale: Scale,
  startDate: CivilDateTime,
  isRelative = false,
): Unit {
  const step = snapStep(snipping, scale);
  if (step === undefined) return toMinuteGrain(unit);
  return unitAt(nearestEdge(minutesAt(unit, startDate), step, anchorOf(startDate, isRelative)), startDate);
}

/**
 * The distance from a position's snap edge to the next, in units: the shortest bar there, and the step of an arrow key
 * press. A minute when snapping is off.
 */
export function snapStepAt(
  unit: Unit,
  snipping: DateSnipping,
  scale: Scale,
  startDate: CivilDateTime,
  isRelative = false,
): Unit {
  const step = snapStep(snipping, scale);
  if (step === undefined) return MINUTE;
  const anchor = anchorOf(startDate, isRelative);
  const before = floorEdge(minutesAt(unit, startDate), step, anchor);
  return unitAt(nextEdge(before, step, anchor), startDate) - unitAt(before, startDate);
}

/**
 * The automatic length in units of a timeline without an `endDate`: the last element's end, at least unit 7, rounded up
 * to a whole step of the scale (`chart-model.md`, Time).
 * @param lastEnd the last element's end; anything up to 7 in an empty chart
 */
export function automaticTotalUnits(
  lastEnd: Unit,
  scale: Scale,
  startDate: CivilDateTime,
  isRelative = false,
): Unit {
  const end = minutesAt(Math.max(lastEnd, SHORTEST_TIMELINE), startDate);
  return unitAt(ceilEdge(end, { scale }, anchorOf(startDate, isRelative)), startDate);
}

/** What the edges of a chart's axis are counted from. */
export function anchorOf(startDate: CivilDateTime, isRelative: boolean): Anchor {
  return { start: startMinutes(startDate), isRelative };
}
