import { type Plan, reportScheduling, STANDARD_CALENDAR, WorkingCalendar } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { WriteContext } from '../format.ts';
import { numberIds } from '../number-ids.ts';
import { collectNodes } from '../xml/collect-nodes.ts';
import { mergeNodes } from '../xml/merge-nodes.ts';
import { type XmlSink, XmlWriter } from '../xml/write-xml.ts';
import { numberBaselines } from './baseline-names.ts';
import { allotColumns } from './custom-columns.ts';
import { KeptFile } from './kept-file.ts';
import { PROJECT_RULES, TASK_RULES } from './kept-names.ts';
import { outlineOf } from './outline.ts';
import { TaskTimes } from './task-times.ts';
import { numberCalendars, writeCalendars } from './write-calendars.ts';
import { writeColumns } from './write-custom.ts';
import { linksByTask } from './write-links.ts';
import { writePeople } from './write-people.ts';
import { writeTask } from './write-task.ts';
import { fitText, formatNumber, writeDate } from './write-values.ts';

const NAMESPACE = 'http://schemas.microsoft.com/project';
/** Project 2010 and later. */
const SAVE_VERSION = 14;
const DAYS_PER_MONTH = 20;
/** Options that Project has, or that are reported under codes of their own. */
const OPTIONS = ['from', 'statusDate', 'lagCalendar', 'criticalSlack', 'hasOwnEnds'] as const;

/** Writes a plan as Microsoft Project's XML for Project 2010 and later. Dates that are drawn stay as they are drawn. */
export function writeMspdi(plan: Plan, { report }: WriteContext): Uint8Array {
  reportOptions(plan, report);
  const xml = new XmlWriter(report);
  const { tasks } = plan;
  const times = new TaskTimes(plan);
  const kept = new KeptFile(plan);
  const wishes = tasks.map(({ id, externalId }) => {
    const uid = kept.task(id)?.uid;
    return { id, wish: uid === undefined ? externalId : `${uid}` };
  });
  const uids = numberIds(wishes);
  const renumbered = wishes.filter(({ id, wish }) => wish !== undefined && wish !== `${uids.get(id)}`);
  if (renumbered.length > 0) report.add('mspdi.uid', {}, {}, renumbered.length);
  const calendarUids = numberCalendars(plan, kept);
  const columns = allotColumns(plan, kept.columns(), report);
  const writing = {
    plan,
    times,
    uids,
    calendarUids,
    links: linksByTask(plan, report),
    columns,
    baselines: numberBaselines(tasks, report),
    kept,
    xml,
    report,
  };
  xml.element(
    'Project',
    () => {
      const project = collectNodes((sink) => writeProject(plan, calendarUids, times, sink));
      for (const node of mergeNodes(project, kept.project, PROJECT_RULES)) xml.node(node);
      writeColumns(columns, kept.list('ExtendedAttributes'), xml);
      writeCalendars(plan, calendarUids, kept, xml, report);
      xml.element('Tasks', () => {
        const row = collectNodes((sink) => writeProjectRow(plan, sink, report));
        xml.node(['Task', mergeNodes(row, kept.projectRow, TASK_RULES)]);
        outlineOf(plan, report).forEach((row, at) => {
          writeTask(row, at, writing);
        });
      });
      writePeople(tasks, writing);
    },
    { xmlns: NAMESPACE },
  );
  for (const { title, date } of plan.markers) report.add('mspdi.marker', { path: title }, { source: date });
  return xml.bytes();
}

function reportOptions(plan: Plan, report: Report): void {
  const { scheduling = {}, calendars, calendar, links } = plan;
  // Project's tasks as late as possible use all slack.
  const { from, alap } = scheduling;
  const held = [
    ...OPTIONS,
    ...(from === 'finish' ? ['finish' as const] : []),
    ...(alap === 'total' ? ['alap' as const] : []),
  ];
  reportScheduling(plan, report, new Set(held));
  const { criticalSlack = 0, lagCalendar = 'successor' } = scheduling;
  const own = calendars.find(({ id }) => id === calendar) ?? STANDARD_CALENDAR;
  if (criticalSlack % new WorkingCalendar(own).minutesPerDay !== 0)
    report.add('mspdi.critical-slack', {}, { source: `${criticalSlack} min` });
  if (lagCalendar !== 'successor' && links.some(({ lag }) => lag !== undefined && !lag.elapsed))
    report.add('mspdi.lag-calendar', {}, { source: lagCalendar });
}

function writeProjectRow({ name }: Plan, xml: XmlSink, report: Report): void {
  xml.value('UID', 0);
  xml.value('ID', 0);
  xml.value('Name', name === undefined ? '' : fitText(name, {}, report));
  xml.value('OutlineNumber', 0);
  xml.value('OutlineLevel', 0);
  xml.value('Summary', true);
}

function writeProject(
  plan: Plan,
  calendarUids: ReadonlyMap<string, number>,
  { project }: TaskTimes,
  xml: XmlSink,
): void {
  const starts = plan.tasks.flatMap(({ start }) => (start === undefined ? [] : [start]));
  const finishes = plan.tasks.flatMap(({ finish }) => (finish === undefined ? [] : [finish]));
  const first = starts.reduce<string | undefined>(
    (least, at) => (least === undefined || at < least ? at : least),
    undefined,
  );
  const last = finishes.reduce<string | undefined>(
    (most, at) => (most === undefined || at > most ? at : most),
    undefined,
  );
  xml.value('SaveVersion', SAVE_VERSION);
  xml.value('Name', plan.name);
  xml.value('Title', plan.name);
  const { from, finish, statusDate, criticalSlack, hasOwnEnds } = plan.scheduling ?? {};
  xml.value('ScheduleFromStart', from !== 'finish');
  xml.value('StartDate', writeDate(plan.projectStart ?? first));
  xml.value('FinishDate', writeDate((from === 'finish' ? finish : undefined) ?? last));
  xml.value('CriticalSlackLimit', criticalSlack && Math.round(criticalSlack / project.minutesPerDay));
  xml.value('CalendarUID', calendarUids.get(plan.calendar ?? ''));
  xml.value('MinutesPerDay', project.minutesPerDay);
  xml.value('MinutesPerWeek', project.minutesPerDay * project.daysPerWeek);
  xml.value('DaysPerMonth', DAYS_PER_MONTH);
  xml.value('DurationFormat', formatNumber('d', false));
  xml.value('MultipleCriticalPaths', hasOwnEnds);
  xml.value('StatusDate', writeDate(statusDate));
  xml.value('NewTasksAreManual', true);
}
