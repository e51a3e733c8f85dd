import type { ConditionType, Id, Rule, State } from '../model/index.ts';

/** Whether one of a rule's conditions is of such a type. */
export function asks(rule: Rule, is: (type: ConditionType) => boolean): boolean {
  return rule.conditions.some((condition) => is(condition.is));
}

/** Whether a rule's conditions can hold for bars; for milestones, all can. */
export function isForBars(rule: Rule): boolean {
  return !asks(rule, (type) => type === 'milestone');
}

/** The key of the look that a rule gives tasks; undefined: none, or one that isn't there, or it can't hold for a task. */
function taskTemplateOf(state: State, rule: Rule): Id | undefined {
  const key = rule.taskTemplate;
  const isThere = key !== undefined && state.taskDesignTemplate.has(key);
  return isThere && isForBars(rule) ? key : undefined;
}

/** Conditions that never hold for a floating milestone. */
const OF_ROWS: ReadonlySet<ConditionType> = new Set<ConditionType>([
  'late',
  'done',
  'inProgress',
  'notStarted',
  'person',
]);

const withRows = new WeakMap<State['task'], boolean>();

/** Whether a chart has milestones that are rows. */
function hasMilestoneRows({ task }: State): boolean {
  const known = withRows.get(task);
  if (known !== undefined) return known;
  let isFound = false;
  for (const { isMilestone } of task.values()) isFound ||= isMilestone === true;
  withRows.set(task, isFound);
  return isFound;
}

/** The same for milestones. */
function milestoneTemplateOf(state: State, rule: Rule, hasRows: boolean): Id | undefined {
  const key = rule.milestoneTemplate;
  const isThere = key !== undefined && state.milestoneDesignTemplate.has(key);
  return isThere && (hasRows || !asks(rule, (type) => OF_ROWS.has(type))) ? key : undefined;
}

/** A rule that is switched on and gives a look to something. */
export interface ActiveRule {
  readonly id: Id;
  readonly rule: Rule;
  readonly taskTemplate: Id | undefined;
  readonly milestoneTemplate: Id | undefined;
}

type Tables = Pick<State, 'rule' | 'taskDesignTemplate' | 'milestoneDesignTemplate'>;
interface Known extends Tables {
  readonly hasRows: boolean;
  readonly rules: readonly ActiveRule[];
}
const known = new WeakMap<State['rule'], Known>();

/** The ids from first to last, as `orderedIds` has them; without its module, so that describing a chart loads little. */
function inOrder(table: State['rule']): readonly Id[] {
  const keyOf = (id: Id): string => table.get(id)?.order ?? '';
  return [...table.keys()].sort((a, b) => {
    const [one, other] = keyOf(a) === keyOf(b) ? [a, b] : [keyOf(a), keyOf(b)];
    return one < other ? -1 : 1;
  });
}

/**
 * The rules that count, first to last: the same list as long as neither they nor the templates change, and the chart has some
 * milestones that are rows, or none.
 */
export function activeRules(state: State): readonly ActiveRule[] {
  const { rule: table, taskDesignTemplate, milestoneDesignTemplate } = state;
  const found = known.get(table);
  const hasRows = hasMilestoneRows(state);
  const isSame =
    found?.hasRows === hasRows &&
    found.taskDesignTemplate === taskDesignTemplate &&
    found.milestoneDesignTemplate === milestoneDesignTemplate;
  if (isSame) return found.rules;
  const rules = inOrder(table).flatMap((id): ActiveRule[] => {
    const rule = table.get(id);
    if (rule === undefined || rule.isOff === true) return [];
    const taskTemplate = taskTemplateOf(state, rule);
    const milestoneTemplate = milestoneTemplateOf(state, rule, hasRows);
    return (taskTemplate ?? milestoneTemplate) ? [{ id, rule, taskTemplate, milestoneTemplate }] : [];
  });
  known.set(table, { rule: table, hasRows, taskDesignTemplate, milestoneDesignTemplate, rules });
  return rules;
}

/** Whether a chart looks different tomorrow: pictures of others can be kept. */
export function dependsOnToday(state: State): boolean {
  return activeRules(state).some(({ rule }) => asks(rule, (type) => type === 'late'));
}
