import type { Network } from '../../schedule/index.ts';
import type { Place } from '../reference/model.ts';
import { nextStart, type WorkTime, workBetween, workTimeOf } from '../reference/work-time.ts';

const WINDOW = { first: -20 * 1440, last: 200 * 1440 };

/** The activities whose start or finish differ in their working time from what another program found. */
export function findMoved(network: Network, ours: readonly Place[], theirs: readonly Place[]): number[] {
  const times = network.calendars.map((rules) => workTimeOf(rules, WINDOW));
  const isSame = (time: WorkTime | undefined, one: Place, other: Place) =>
    time !== undefined &&
    nextStart(time, one.start) === nextStart(time, other.start) &&
    workBetween(time, one.finish, other.finish) === 0;
  return network.activities.flatMap(({ calendar, isElapsed }, index) => {
    const [one, other] = [ours[index], theirs[index]];
    if (one === undefined || other === undefined) return [index];
    const isEqual = isElapsed
      ? one.start === other.start && one.finish === other.finish
      : isSame(times[calendar], one, other);
    return isEqual ? [] : [index];
  });
}
