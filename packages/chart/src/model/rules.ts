import type { Id, OrderKey } from './values.ts';

/**
 * What a rule can ask of a task or milestone. Of a task: it isn't done though its last day is over, it is done, begun but not
 * done, not begun; it is on the critical path, it ends after its deadline; it is a milestone; one of some people works on it;
 * its title contains a text.
 */
export const CONDITION_TYPES = [
  'late',
  'done',
  'inProgress',
  'notStarted',
  'critical',
  'missedDeadline',
  'milestone',
  'person',
  'text',
] as const;
/** One of `CONDITION_TYPES`. */
export type ConditionType = (typeof CONDITION_TYPES)[number];

/** One thing that a rule asks of a task or milestone. */
export interface RuleCondition {
  readonly is: ConditionType;
  /** Of `person` alone: their ids, any of whom is enough. */
  readonly people?: readonly Id[];
  /** Of `text` alone: compared without case and accents. */
  readonly text?: string;
}

/** Gives what meets its conditions a design template, whatever template it names itself. The first rule that holds decides. */
export interface Rule {
  readonly order?: OrderKey;
  /** What the legend calls it; absent or empty: it isn't in the legend. */
  readonly name?: string;
  /** Whether it is switched off; default no. */
  readonly isOff?: boolean;
  /** All of them must hold. */
  readonly conditions: readonly RuleCondition[];
  /** A key of the task templates; absent: tasks keep their look. */
  readonly taskTemplate?: Id;
  /** A key of the milestone templates; absent: milestones keep their look. */
  readonly milestoneTemplate?: Id;
}
