import {
  civilMinutesOf,
  PLAN_LIMITS,
  type Plan,
  type PlanBaseline,
  type PlanTask,
  toCivilDay,
  type XmlNode,
} from '../../plan/index.ts';
import { contentOf } from '../xml/xml-nodes.ts';
import { attributeIn } from './kept-file.ts';
import type { DaySpan } from './whole-days.ts';
import type { TaskWriting } from './write-task.ts';

/**
 * A plan's baselines as the states of earlier times. Those that its file had and the plan still has as they were stay so, for
 * the tasks that remain; of the others, the first ones up to the limit are written.
 */
export function writeBaselines(tasks: Plan['tasks'], writing: TaskWriting): void {
  const nodes = writing.kept.list('previous').filter(([name]) => name === 'previous-tasks');
  const before = nodes.flatMap((node, at): XmlNode[] => {
    const left = withRemaining(node, tasks, writing);
    // Those beyond the limit were never read.
    const isPlans = at >= PLAN_LIMITS.baselines || saysTheSame(left, tasks, writing);
    return isPlans ? [left] : [];
  });
  const known = new Set(before.map((node) => attributeIn(node, 'name')));
  const names = new Set(tasks.flatMap(({ baselines }) => baselines.map(({ name }) => name)));
  const own = [...names].filter((name) => !known.has(name));
  const room = Math.max(0, PLAN_LIMITS.baselines - before.length);
  for (const source of own.slice(room)) writing.report.add('gan.baselines', {}, { source });
  writing.xml.element('previous', () => {
    for (const node of before) writing.xml.node(node);
    for (const name of own.slice(0, room)) writeBaseline(name, tasks, writing);
  });
}

/** Whether the states of a kept baseline are those that the plan says. */
function saysTheSame(node: XmlNode, tasks: Plan['tasks'], { ids, times }: TaskWriting): boolean {
  const name = attributeIn(node, 'name');
  const states = new Map(contentOf(node).map((state) => [attributeIn(state, 'id'), state]));
  return tasks.every((task) => {
    const baseline = task.baselines.find((each) => each.name === name);
    const state = states.get(`${ids.get(task.id)}`);
    const span = baseline && spanOf(baseline, task, times);
    if (span === undefined || state === undefined) return span === undefined && state === undefined;
    return (
      attributeIn(state, 'start') === toCivilDay(span.start) &&
      Number(attributeIn(state, 'duration')) === span.length
    );
  });
}

/** A baseline's place; undefined if it has no date. */
function spanOf(
  { start, finish }: PlanBaseline,
  { milestone = false }: PlanTask,
  times: TaskWriting['times'],
): DaySpan | undefined {
  const from = start ?? finish;
  if (from === undefined) return undefined;
  const isLater = finish !== undefined && civilMinutesOf(finish) >= civilMinutesOf(from);
  return times.spanBetween(from, isLater ? finish : from, milestone);
}

function withRemaining(node: XmlNode, tasks: Plan['tasks'], { ids, kept }: TaskWriting): XmlNode {
  const numbers = new Map(tasks.map(({ id }) => [kept.idOf(id) ?? '', `${ids.get(id)}`]));
  const states = contentOf(node).flatMap((state): XmlNode[] => {
    const number = numbers.get(attributeIn(state, 'id') ?? '');
    return number === undefined ? [] : [[state[0], state[1], { ...state[2], id: number }]];
  });
  return [node[0], states, node[2] ?? {}];
}

function writeBaseline(name: string, tasks: Plan['tasks'], { ids, times, xml }: TaskWriting): void {
  xml.element(
    'previous-tasks',
    () => {
      tasks.forEach((task, at) => {
        const baseline = task.baselines.find((each) => each.name === name);
        const span = baseline && spanOf(baseline, task, times);
        if (span === undefined) return;
        xml.empty('previous-task', {
          id: ids.get(task.id),
          start: toCivilDay(span.start),
          duration: span.length,
          meeting: `${task.milestone ?? false}`,
          super: `${(tasks[at + 1]?.level ?? 0) > task.level}`,
        });
      });
    },
    { name },
  );
}
