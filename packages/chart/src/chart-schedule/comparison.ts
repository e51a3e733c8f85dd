import { countMeant, diff, type PlainChange } from '../changes/index.ts';
import { ELEMENT_DEFAULTS, type State } from '../model/index.ts';
import { type Followers, followersOf } from './followers.ts';
import { isScheduled } from './frame.ts';

/** What a chart that somebody tries out changes compared with now. */
export interface Comparison extends Followers {
  /** How many elements, links and settings differ by what was entered; dates that follow don't count. */
  readonly changes: number;
}

const DATES: readonly string[] = ['start', 'duration', 'positionInUnit'];

/** Whether a change only gives the dates that a schedule computes. */
function isDerived(change: PlainChange, after: State): boolean {
  if (change.type !== 'set' || (change.kind !== 'task' && change.kind !== 'milestone')) return false;
  const element = after[change.kind].get(change.id);
  const schedule = element?.schedule ?? ELEMENT_DEFAULTS.task.schedule;
  return schedule === 'auto' && Object.keys(change.fields).every((field) => DATES.includes(field));
}

/** Compares a chart with what somebody tries out; the same states cost nothing. */
export function comparisonOf(before: State, after: State): Comparison {
  const isPlanned = isScheduled(before) && isScheduled(after);
  const entered = diff(before, after).filter((change) => !(isPlanned && isDerived(change, after)));
  return { changes: countMeant(entered), ...followersOf(before, after, new Set()) };
}
