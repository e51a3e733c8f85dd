import { type Plan, type PlanLink, reportScheduling } from '../../plan/index.ts';
import type { WriteContext } from '../format.ts';
import { numberIds } from '../number-ids.ts';
import { XmlWriter } from '../xml/write-xml.ts';
import { nodesIn } from '../xml/xml-nodes.ts';
import { KeptFile } from './kept-file.ts';
import { WholeDays } from './whole-days.ts';
import { writeBaselines } from './write-baselines.ts';
import { writeCalendar } from './write-calendar.ts';
import { columnsOf, writeColumns } from './write-columns.ts';
import { writePeople } from './write-people.ts';
import { writeTasks } from './write-task.ts';

/** The version of GanttProject whose files these are like. */
const VERSION = '3.2.3247';

/** Writes a plan as a GanttProject file: in whole working days, without hours. */
export function writeGan(plan: Plan, { report }: WriteContext): Uint8Array {
  const xml = new XmlWriter(report);
  const { tasks } = plan;
  reportScheduling(plan, report);
  const kept = new KeptFile(plan);
  const wishes = tasks.map(({ id, externalId }) => ({ id, wish: kept.idOf(id) ?? externalId }));
  const ids = numberIds(wishes, 0);
  const renumbered = wishes.filter(({ id, wish }) => wish !== undefined && wish !== `${ids.get(id)}`);
  if (renumbered.length > 0) report.add('gan.id', {}, {}, renumbered.length);
  const times = new WholeDays(plan, report);
  const properties = nodesIn(['tasks', kept.list('tasks')], 'taskproperties');
  const columns = columnsOf(plan, properties, report);
  const spans = new Map(tasks.map((task) => [task.id, times.spanOf(task)]));
  const writing = { ids, spans, times, links: linksFrom(plan), columns, kept, xml, report };
  xml.element(
    'project',
    () => {
      writeParts('description', () => xml.empty('description'));
      writeParts('view', () => {
        xml.empty('view', { 'zooming-state': 'default:3', id: 'gantt-chart' });
        xml.empty('view', { id: 'resource-table' });
      });
      writeCalendar(plan, kept, xml, report);
      xml.element(
        'tasks',
        () => {
          writeColumns(columns, properties, xml);
          writeTasks(tasks, writing);
        },
        { 'empty-milestones': 'true', ...kept.parts('tasks')?.[0]?.[2] },
      );
      writePeople(plan, writing);
      writeParts('vacations', () => xml.empty('vacations'));
      writeBaselines(tasks, writing);
      writeParts('roles', () => xml.empty('roles', { 'roleset-name': 'Default' }));
      for (const node of kept.others) xml.node(node);
    },
    {
      company: '',
      webLink: '',
      'view-date': plan.projectStart?.slice(0, 10) ?? plan.tasks[0]?.start?.slice(0, 10) ?? '2000-01-03',
      'view-index': 0,
      'gantt-divider-location': 400,
      'resource-divider-location': 300,
      locale: 'en_US',
      ...kept.attributes,
      name: plan.name ?? '',
      version: VERSION,
    },
  );
  return xml.bytes();

  /** A part as it was in the plan's file; else a new one. */
  function writeParts(name: string, writeNew: () => void): void {
    const parts = kept.parts(name);
    if (parts === undefined) writeNew();
    else for (const node of parts) xml.node(node);
  }
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
