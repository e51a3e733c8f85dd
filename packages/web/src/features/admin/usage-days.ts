import { USAGE_EVENTS, type UsageEvent } from '@giotto/contract/usage';

/** The count of one event on one day. */
interface DayCount {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly count: number;
}

/** One kind of event over all days up to the last. */
export interface EventUse {
  readonly event: UsageEvent;
  readonly days: readonly DayCount[];
  readonly total: number;
  /** The first day with the highest count; null if there is none. */
  readonly most: DayCount | null;
}

const SHOWN_DAYS = 30;
const day = 24 * 60 * 60_000;

/** Every event's counts on each of the 30 days that end today, or on the last counted day if that's later. */
export function spreadUsage(
  counted: readonly { readonly day: string; readonly event: UsageEvent; readonly count: number }[],
  now: Date,
): EventUse[] {
  const last = [now.toISOString().slice(0, 10), ...counted.map((one) => one.day)].sort().at(-1) ?? '';
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) =>
    new Date(Date.parse(last) - (SHOWN_DAYS - 1 - index) * day).toISOString().slice(0, 10),
  );
  const counts = new Map(counted.map((one) => [`${one.event} ${one.day}`, one.count]));
  return USAGE_EVENTS.map((event) => {
    const spread = days.map((one) => ({ day: one, count: counts.get(`${event} ${one}`) ?? 0 }));
    const most = spread.reduce((best, one) => (one.count > best.count ? one : best));
    const total = spread.reduce((sum, { count }) => sum + count, 0);
    return { event, days: spread, total, most: most.count > 0 ? most : null };
  });
}
