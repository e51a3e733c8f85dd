import { PLAN_LIMITS } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText, integerOf } from './attributes.ts';

const WHOLE_LOAD = 100;

/** The people of each task, by the tasks' ids. */
export function readPeople(project: XmlElement, report: Report): ReadonlyMap<string, readonly string[]> {
  const names = new Map<number, string>();
  for (const element of childrenOf(childOf(project, 'resources'), 'resource')) {
    const [id, name] = [integerOf(element, 'id'), attributeOf(element, 'name')];
    if (id === undefined || name === undefined) continue;
    names.set(id, cutText(name, PLAN_LIMITS.name, { line: element.line }, report));
  }
  const people = new Map<string, string[]>();
  for (const element of childrenOf(childOf(project, 'allocations'), 'allocation')) {
    const [task, resource] = [attributeOf(element, 'task-id'), integerOf(element, 'resource-id')];
    const name = names.get(resource ?? -1);
    if (task === undefined || name === undefined) continue;
    const load = Number(attributeOf(element, 'load') ?? WHOLE_LOAD);
    if (load !== WHOLE_LOAD) report.add('gan.load', { line: element.line }, { source: `${name} ${load} %` });
    const known = people.get(task) ?? [];
    if (!known.includes(name) && known.length < PLAN_LIMITS.people) known.push(name);
    people.set(task, known);
  }
  const vacations = childrenOf(childOf(project, 'vacations'), 'vacation').length;
  if (vacations > 0) report.add('gan.vacation', {}, {}, vacations);
  return people;
}
