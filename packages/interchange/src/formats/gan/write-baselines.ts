import { civilMinutesOf, PLAN_LIMITS, type Plan, toCivilDay, type XmlNode } from '../../plan/index.ts';
import { contentOf } from '../xml/xml-nodes.ts';
import { attributeIn } from './kept-file.ts';
import type { TaskWriting } from './write-task.ts';

/** A plan's baselines as the states of earlier times; those that its file had stay as they were, for the tasks that remain. */
export function writeBaselines(tasks: Plan['tasks'], writing: TaskWriting): void {
  const before = writing.kept.list('previous').filter(([name]) => name === 'previous-tasks');
  const known = new Set(before.map((node) => attributeIn(node, 'name')));
  const names = new Set(tasks.flatMap(({ baselines }) => baselines.map(({ name }) => name)));
  const own = [...names].filter((name) => !known.has(name));
  const room = Math.max(0, PLAN_LIMITS.baselines - before.length);
  writing.xml.element('previous', () => {
    for (const node of before) writing.xml.node(withRemaining(node, tasks, writing));
    for (const name of own.slice(0, room)) writeBaseline(name, tasks, writing);
  });
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
        const start = baseline?.start ?? baseline?.finish;
        if (start === undefined) return;
        const isLater =
          baseline?.finish !== undefined && civilMinutesOf(baseline.finish) >= civilMinutesOf(start);
        const finish = isLater ? (baseline?.finish ?? start) : start;
        const span = times.spanBetween(start, finish, task.milestone ?? false);
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
