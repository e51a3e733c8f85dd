import type { Constraint, ResolvedTimeline } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { endDay } from './end-day.ts';
import { holdsFinish } from './holds-finish.ts';

/** The day of a dated constraint, as it is typed: of a finish, the last day. */
export function constraintDate({ type, at = 0 }: Constraint, timeline: ResolvedTimeline): string {
  return holdsFinish(type) ? endDay(at, timeline) : formatDateRange({ start: at }, timeline);
}
