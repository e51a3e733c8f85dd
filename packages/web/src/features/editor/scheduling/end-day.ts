import { MINUTES_PER_UNIT, type ResolvedTimeline, type Unit } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';

/** The day on which something ends: midnight belongs to the day before. */
export function endDay(end: Unit, timeline: ResolvedTimeline): string {
  return formatDateRange({ start: end - 1 / MINUTES_PER_UNIT }, timeline);
}
