import type { Activity, Network } from '../network.ts';
import { compileActivity } from './compile-activities.ts';
import { compileNetwork } from './compile-network.ts';
import type { CompiledNetwork } from './compiled-network.ts';

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]));
}

/** Whether everything but activities is the same, as objects. The other options don't count before the passes. */
function isSameAround(before: Network, now: Network): boolean {
  const [old, options] = [before.options, now.options];
  return (
    before.links === now.links &&
    before.activities.length === now.activities.length &&
    isSameList(before.calendars, now.calendars) &&
    isSameList(before.summaries, now.summaries) &&
    old.calendar === options.calendar &&
    old.lagCalendar === options.lagCalendar &&
    old.rescheduleAfter === options.rescheduleAfter
  );
}

/** Whether links and summaries see the same of an activity, but for its length. */
function isSameForOthers(before: Activity, now: Activity): boolean {
  return (
    before.summary === now.summary && before.calendar === now.calendar && before.isElapsed === now.isElapsed
  );
}

/** The indices of the activities that are other objects; undefined if what others are compiled to depends on them. */
function listChanged({ activities: before }: Network, { activities, links }: Network): number[] | undefined {
  const changed: number[] = [];
  let isLengthChanged = false;
  for (let index = 0; index < activities.length; index++) {
    const [old, now] = [before[index], activities[index]];
    if (old === now) continue;
    if (old === undefined || now === undefined || !isSameForOthers(old, now)) return undefined;
    isLengthChanged ||= old.length !== now.length;
    changed.push(index);
  }
  return isLengthChanged && links.some(({ lag }) => lag.unit === 'percent') ? undefined : changed;
}

/**
 * The same as `compileNetwork` of a network that may move activities, from what was compiled of another: where only
 * dates, constraints and progress of activities differ, what hangs together is taken over. Takes over the tables of
 * `before`, too, which must not be used any more.
 */
export function recompileNetwork(network: Network, before: CompiledNetwork): CompiledNetwork {
  const changed = isSameAround(before.network, network) ? listChanged(before.network, network) : undefined;
  if (changed === undefined) return compileNetwork(network);
  const { calendars, summaries } = before;
  const context = { calendars, everyMinute: network.calendars.length, summaries, asDrawn: false };
  for (const index of changed) {
    const activity = network.activities[index];
    if (activity !== undefined)
      compileActivity(before.activities, index, activity, network.options.rescheduleAfter, context);
  }
  return { ...before, network };
}
