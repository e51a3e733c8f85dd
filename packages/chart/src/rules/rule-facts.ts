import { type DeadlineTest, deadlineTest } from '../chart-schedule/deadline-test.ts';
import { type CriticalPath, criticalPathOf } from '../critical-path/index.ts';
import { type ConditionType, type State, timelineOf, type Unit } from '../model/index.ts';
import { MINUTES_PER_DAY, unitAt } from '../time/index.ts';
import { activeRules, asks, dependsOnToday } from './active-rules.ts';
import { type ProgressBelow, progressBelow } from './progress-below.ts';

/** A civil day, counted from 1970-01-01. */
export type Day = number;

/** What conditions are compared with, besides the element itself. */
export interface RuleFacts {
  /** Where today begins; undefined: unknown, and nothing is late. */
  readonly today: Unit | undefined;
  /** Undefined if no rule asks for it. */
  readonly critical: CriticalPath | undefined;
  readonly progressBelow: ProgressBelow;
  /** Undefined if no rule asks for it. */
  readonly isMissed: DeadlineTest | undefined;
}

const paths = new WeakMap<State, CriticalPath>();

/** The same object for a state, whatever other charts were asked about meanwhile. */
function pathOf(state: State): CriticalPath {
  const path = paths.get(state) ?? criticalPathOf(state);
  paths.set(state, path);
  return path;
}

/** The facts that a chart's rules ask for. */
export function factsFor(state: State, today: Day | undefined): RuleFacts {
  const rules = activeRules(state);
  const { startDate } = timelineOf(state);
  const isDated = today !== undefined && dependsOnToday(state);
  const isAsked = (what: ConditionType) => rules.some(({ rule }) => asks(rule, (type) => type === what));
  return {
    today: isDated ? unitAt(today * MINUTES_PER_DAY, startDate) : undefined,
    critical: isAsked('critical') ? pathOf(state) : undefined,
    progressBelow: progressBelow(state),
    isMissed: isAsked('missedDeadline') ? deadlineTest(state) : undefined,
  };
}
