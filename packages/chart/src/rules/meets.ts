import { isAssignedTo, isInStage } from '../filter/index.ts';
import { foldText } from '../find/index.ts';
import {
  type Id,
  type Milestone,
  type RuleCondition,
  spanOfMilestone,
  spanOfTask,
  type Task,
} from '../model/index.ts';
import type { RuleFacts } from './rule-facts.ts';

/** Whether something holds for an element. */
export type Test<Element> = (element: Element, id: Id) => boolean;

function hasText({ text = '' }: RuleCondition): Test<{ readonly title?: string }> {
  const sought = foldText(text.trim());
  return ({ title = '' }) => foldText(title).includes(sought);
}

function isCritical({ critical }: RuleFacts): Test<object> {
  return (_, id) => critical?.rooms.get(id)?.isCritical === true;
}

function withProgress(task: Task, progress: number | undefined): Task {
  return progress === undefined ? task : { ...task, progress };
}

/** Whether a condition holds for a task. */
export function taskTest(condition: RuleCondition, facts: RuleFacts): Test<Task> {
  const { is } = condition;
  switch (is) {
    case 'late':
    case 'done':
    case 'inProgress':
    case 'notStarted':
      return (task, id) => isInStage(withProgress(task, facts.progressBelow.get(id)), is, facts.today);
    case 'critical':
      return isCritical(facts);
    case 'missedDeadline':
      return (task) => facts.isMissed?.(task, spanOfTask(task).end) === true;
    case 'milestone':
      return (task) => task.isMilestone === true;
    case 'person': {
      const people = new Set(condition.people);
      return (task) => isAssignedTo(task, people);
    }
    case 'text':
      return hasText(condition);
  }
}

/** Whether a condition holds for a floating milestone: those of progress and people never do. */
export function milestoneTest(condition: RuleCondition, facts: RuleFacts): Test<Milestone> {
  switch (condition.is) {
    case 'milestone':
      return () => true;
    case 'critical':
      return isCritical(facts);
    case 'missedDeadline':
      return (milestone) => facts.isMissed?.(milestone, spanOfMilestone(milestone).end) === true;
    case 'text':
      return hasText(condition);
    default:
      return () => false;
  }
}

/** Whether all of some tests hold. */
export function allOf<Element>(tests: readonly Test<Element>[]): Test<Element> {
  const [first, second] = tests;
  if (first !== undefined && second === undefined) return first;
  return (element, id) => tests.every((test) => test(element, id));
}
