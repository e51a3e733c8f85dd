import type { AxisTimeline } from './axis-timeline.ts';
import { type CivilMinutes, MINUTES_PER_DAY } from './civil-date.ts';
import { nameField } from './date-names.ts';
import { type Anchor, stepIndex } from './edges.ts';
import { nameTime } from './short-names.ts';
import { startMinutes } from './unit-time.ts';

/** The number of a step on a relative axis, 1 for the first; before unit 0 it continues with 0, −1, … */
function relativeNumber(at: CivilMinutes, scale: AxisTimeline['scaleTypeScale'], anchor: Anchor): number {
  return stepIndex(at, { scale }, anchor) + 1;
}

/** Formats a time on a relative axis: "Week 3"; "Day 3 14:00" on the hour scale. */
export function nameRelativeDate(at: CivilMinutes, timeline: AxisTimeline): string {
  const time = timeline.scaleTypeScale === 'hour' ? ` ${timeSinceStart(at, timeline)}` : '';
  return `${relativeName(timeline)} ${numberOf(at, timeline)}${time}`;
}

/** Formats a span on a relative axis, both ends included: "Week 3–5". */
export function nameRelativeSpan(from: CivilMinutes, to: CivilMinutes, timeline: AxisTimeline): string {
  const name = relativeName(timeline);
  const isWhole = timeline.scaleTypeScale !== 'hour' || isWholeDays(from, to, timeline);
  if (!isWhole) {
    const [begin, end] = [from, to].map((at) => timeSinceStart(at, timeline));
    const [first, last] = [from, to].map((at) => numberOf(at, timeline));
    return first === last
      ? `${name} ${first} ${begin}–${end}`
      : `${name} ${first} ${begin} – ${name} ${last} ${end}`;
  }
  const [first, last] = [from, to - 1].map((at) => numberOf(at, timeline));
  return first === last ? `${name} ${first}` : `${name} ${first}–${last}`;
}

/** On the hour scale, times are counted in days and clock time. */
function fieldOf({ scaleTypeScale }: AxisTimeline): Exclude<AxisTimeline['scaleTypeScale'], 'hour'> {
  return scaleTypeScale === 'hour' ? 'day' : scaleTypeScale;
}

function relativeName(timeline: AxisTimeline): string {
  return nameField(fieldOf(timeline), timeline.scaleTypeLang);
}

function numberOf(at: CivilMinutes, timeline: AxisTimeline): string {
  const anchor = { start: startMinutes(timeline.startDate), isRelative: true };
  return String(relativeNumber(at, fieldOf(timeline), anchor)).replace('-', '−');
}

/** Time since the start of a day that begins at unit 0, whatever the clock time of unit 0 is. */
function timeSinceStart(at: CivilMinutes, timeline: AxisTimeline): string {
  return nameTime(at - startMinutes(timeline.startDate));
}

function isWholeDays(from: CivilMinutes, to: CivilMinutes, { startDate }: AxisTimeline): boolean {
  return [from, to].every((at) => (at - startMinutes(startDate)) % MINUTES_PER_DAY === 0);
}
