import { PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText, integerOf } from './attributes.ts';

const WHOLE_LOAD = 100;

export type TaskPeople = Pick<PlanTask, 'people' | 'units'>;

/** The people of each task, by the tasks' ids. */
export function readPeople(project: XmlElement, report: Report): ReadonlyMap<string, TaskPeople> {
  const names = new Map<number, string>();
  for (const element of childrenOf(childOf(project, 'resources'), 'resource')) {
    const [id, name] = [integerOf(element, 'id'), attributeOf(element, 'name')];
    if (id === undefined || name === undefined) continue;
    names.set(id, cutText(name, PLAN_LIMITS.name, { line: element.line }, report));
  }
  const people = new Map<string, Map<string, number>>();
  for (const element of childrenOf(childOf(project, 'allocations'), 'allocation')) {
    const [task, resource] = [attributeOf(element, 'task-id'), integerOf(element, 'resource-id')];
    const name = names.get(resource ?? -1);
    if (task === undefined || name === undefined) continue;
    const known = people.get(task) ?? new Map<string, number>();
    if (!known.has(name) && known.size < PLAN_LIMITS.people)
      known.set(name, loadOf(attributeOf(element, 'load')));
    people.set(task, known);
  }
  const vacations = childrenOf(childOf(project, 'vacations'), 'vacation').length;
  if (vacations > 0) report.add('gan.vacation', {}, {}, vacations);
  return new Map([...people].map(([task, loads]) => [task, ofTask(loads)]));
}

/** A load in per cent; one that is no amount counts as a whole one. */
export function loadOf(text: string | undefined): number {
  const load = Number(text ?? WHOLE_LOAD);
  return Number.isFinite(load) && load >= 0 ? load : WHOLE_LOAD;
}

function ofTask(loads: ReadonlyMap<string, number>): TaskPeople {
  const parts = [...loads].filter(([, load]) => load !== WHOLE_LOAD);
  return { people: [...loads.keys()], ...(parts.length > 0 && { units: Object.fromEntries(parts) }) };
}
