import type { Plan, PlanLink } from '../../plan/index.ts';
import type { WriteContext } from '../format.ts';
import { numberIds } from '../number-ids.ts';
import { XmlWriter } from '../xml/write-xml.ts';
import { WholeDays } from './whole-days.ts';
import { writeCalendar } from './write-calendar.ts';
import { columnsOf, writeColumns } from './write-columns.ts';
import { writeBaselines, writeTasks } from './write-task.ts';

/** The version of GanttProject whose files these are like. */
const VERSION = '3.2.3247';

/** Writes a plan as a GanttProject file: in whole working days, without hours. */
export function writeGan(plan: Plan, { report }: WriteContext): Uint8Array {
  const xml = new XmlWriter(report);
  const { tasks } = plan;
  const ids = numberIds(
    tasks.map(({ id, externalId }) => ({ id, wish: externalId })),
    0,
  );
  const renumbered = tasks.filter(
    ({ id, externalId }) => externalId !== undefined && externalId !== `${ids.get(id)}`,
  );
  if (renumbered.length > 0) report.add('gan.id', {}, {}, renumbered.length);
  const times = new WholeDays(plan, report);
  const columns = columnsOf(plan, report);
  const spans = new Map(tasks.map((task) => [task.id, times.spanOf(task)]));
  const writing = { ids, spans, times, links: linksFrom(plan), columns, xml, report };
  xml.element(
    'project',
    () => {
      xml.value('description', '');
      xml.empty('view', { 'zooming-state': 'default:3', id: 'gantt-chart' });
      xml.empty('view', { id: 'resource-table' });
      writeCalendar(plan, xml, report);
      xml.element(
        'tasks',
        () => {
          writeColumns(columns, xml);
          writeTasks(tasks, writing);
        },
        { 'empty-milestones': 'true' },
      );
      writePeople(plan, ids, xml);
      xml.element('vacations', () => {});
      writeBaselines(tasks, writing);
      xml.empty('roles', { 'roleset-name': 'Default' });
    },
    {
      name: plan.name ?? '',
      company: '',
      webLink: '',
      'view-date': plan.projectStart?.slice(0, 10) ?? plan.tasks[0]?.start?.slice(0, 10) ?? '2000-01-03',
      'view-index': 0,
      'gantt-divider-location': 400,
      'resource-divider-location': 300,
      version: VERSION,
      locale: 'en_US',
    },
  );
  return xml.bytes();
}

function linksFrom({ links }: Plan): ReadonlyMap<string, readonly PlanLink[]> {
  const byTask = new Map<string, PlanLink[]>();
  for (const link of links) {
    const others = byTask.get(link.from);
    if (others === undefined) byTask.set(link.from, [link]);
    else others.push(link);
  }
  return byTask;
}

function writePeople({ tasks }: Plan, ids: ReadonlyMap<string, number>, xml: XmlWriter): void {
  const people = new Map<string, number>();
  for (const name of tasks.flatMap((task) => task.people))
    if (!people.has(name)) people.set(name, people.size);
  xml.element('resources', () => {
    for (const [name, id] of people)
      xml.empty('resource', { id, name, function: 'Default:0', contacts: '', phone: '' });
  });
  xml.element('allocations', () => {
    for (const task of tasks) {
      for (const name of new Set(task.people))
        xml.empty('allocation', {
          'task-id': ids.get(task.id),
          'resource-id': people.get(name),
          function: 'Default:0',
          responsible: 'false',
          load: '100.0',
        });
    }
  });
}
