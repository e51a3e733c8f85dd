import { PLAN_LIMITS, type Plan, type PlanTask, type XmlNode } from '../../plan/index.ts';
import { attributeIn } from './kept-file.ts';
import { loadOf } from './read-people.ts';
import type { TaskWriting } from './write-task.ts';

/** Each person once, and who works on which task, with what was kept of both. */
export function writePeople({ tasks }: Plan, { ids, kept, xml }: TaskWriting): void {
  const resources = kept.list('resources');
  const names = new Map(resources.map((node) => [attributeIn(node, 'id'), nameOf(node)]));
  const people = new Map([...names].map(([id, name]) => [name, id]));
  xml.element('resources', () => {
    for (const node of resources) xml.node(node);
    let next = 0;
    for (const name of new Set(tasks.flatMap((task) => task.people))) {
      if (people.has(name)) continue;
      while (names.has(`${next}`)) next += 1;
      people.set(name, `${next}`);
      xml.empty('resource', { id: next, name, function: 'Default:0', contacts: '', phone: '' });
      next += 1;
    }
  });
  const byTask = Map.groupBy(kept.list('allocations'), (node) => attributeIn(node, 'task-id'));
  xml.element('allocations', () => {
    for (const task of tasks) {
      const missing = new Set(task.people);
      for (const [element, content, attributes = {}] of byTask.get(kept.idOf(task.id)) ?? []) {
        const name = names.get(attributes['resource-id']);
        if (name === undefined || !task.people.includes(name)) continue;
        missing.delete(name);
        const load = unitsOf(task, name);
        xml.node([
          element,
          content,
          {
            ...attributes,
            'task-id': `${ids.get(task.id)}`,
            ...(loadOf(attributes.load) !== load && { load: loadText(load) }),
          },
        ]);
      }
      for (const name of missing)
        xml.empty('allocation', {
          'task-id': ids.get(task.id),
          'resource-id': people.get(name),
          function: 'Default:0',
          responsible: 'false',
          load: loadText(unitsOf(task, name)),
        });
    }
  });
}

function unitsOf({ units = {} }: PlanTask, name: string): number {
  return (Object.hasOwn(units, name) ? units[name] : undefined) ?? 100;
}

function loadText(load: number): string {
  return Number.isInteger(load) ? `${load}.0` : `${load}`;
}

/** A person as the plan calls them. */
function nameOf(node: XmlNode): string {
  return (attributeIn(node, 'name') ?? '').slice(0, PLAN_LIMITS.name);
}
