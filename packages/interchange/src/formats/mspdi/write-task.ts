import type { ConstraintType, Plan, PlanConstraint, PlanLink, PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { collectNodes } from '../xml/collect-nodes.ts';
import { mergeNodes } from '../xml/merge-nodes.ts';
import type { XmlSink, XmlWriter } from '../xml/write-xml.ts';
import { CONSTRAINTS } from './constraint-types.ts';
import type { CustomColumn } from './custom-columns.ts';
import type { KeptFile } from './kept-file.ts';
import { TASK_RULES } from './kept-names.ts';
import type { OutlineRow } from './outline.ts';
import type { TaskTimes, WrittenDuration } from './task-times.ts';
import { writeCustom } from './write-custom.ts';
import { writeLinks } from './write-links.ts';
import { fitText, formatNumber, writeDate, writeDuration } from './write-values.ts';

/** `Task/Type`: its length stays, whoever works on it. */
const FIXED_DURATION = 1;
const NO_CALENDAR = -1;
const USUAL_PRIORITY = 500;
const URL_LENGTH = 512;
const TENTHS = 10;
/** The years that Project knows. */
const YEARS = { first: '1984', end: '2150' };
/** Constraints that Project lets a summary task have. */
const SUMMARY_CONSTRAINTS: readonly ConstraintType[] = ['SNET', 'FNLT'];

/** What the rest of the plan gives to the writing of its tasks. */
export interface TaskWriting {
  readonly plan: Plan;
  readonly times: TaskTimes;
  readonly uids: ReadonlyMap<string, number>;
  readonly calendarUids: ReadonlyMap<string, number>;
  readonly links: ReadonlyMap<string, readonly PlanLink[]>;
  readonly columns: ReadonlyMap<string, CustomColumn>;
  readonly baselines: ReadonlyMap<string, number>;
  readonly kept: KeptFile;
  readonly xml: XmlSink;
  readonly report: Report;
}

/** A task with its elements in the order of Project's schema, and with what was kept of it. */
export function writeTask(
  row: OutlineRow,
  at: number,
  writing: Omit<TaskWriting, 'xml'> & { readonly xml: XmlWriter },
): void {
  const kept = writing.kept.task(row.task.id);
  if (kept === undefined) writing.xml.element('Task', () => writeFields(row, at, writing));
  else {
    const stated = new Set(kept.stated.map(([name]) => name));
    const written = collectNodes((xml) => writeFields(row, at, { ...writing, xml }));
    const changed = written.filter(([name]) => !stated.has(name));
    const there = kept.stated.filter(([, value]) => value !== '');
    writing.xml.node(['Task', mergeNodes([...changed, ...there], kept.nodes, TASK_RULES)]);
  }
}

function writeFields(
  { task, number, hasChildren, isManual }: OutlineRow,
  at: number,
  writing: TaskWriting,
): void {
  const { xml, report, times, uids } = writing;
  const where = { task: task.title };
  const isSettled = writing.kept.task(task.id)?.isSettled ?? false;
  const duration = times.durationOf(task, isSettled);
  reportYears(task, report);
  if (duration?.differs) report.add('mspdi.duration', where, durationValues(task, duration));
  xml.value('UID', uids.get(task.id));
  xml.value('ID', at + 1);
  xml.value('Name', fitText(task.title, where, report));
  xml.value('Active', true);
  xml.value('Manual', isManual);
  xml.value('Type', FIXED_DURATION);
  xml.value('IsNull', false);
  xml.value('WBS', task.wbs);
  xml.value('OutlineNumber', number);
  xml.value('OutlineLevel', task.level + 1);
  xml.value('Priority', USUAL_PRIORITY);
  writeTimes(task, isManual, duration, xml);
  // Project computes the work of people from the duration, unless it's given.
  const work = task.work ?? (task.people.length > 0 ? undefined : 0);
  xml.value('Work', work === undefined ? undefined : writeDuration(work));
  xml.value('EffortDriven', false);
  xml.value('Recurring', task.recurring ?? false);
  xml.value('Estimated', false);
  xml.value('Milestone', task.milestone ?? false);
  xml.value('Summary', hasChildren);
  writeStated(task, xml);
  writeProgress(task, duration, xml, report);
  writeConstraint(
    task,
    { isComputed: !isManual && !hasChildren && !isSettled, hasChildren, isSettled },
    writing,
  );
  writeTexts(task, xml, report);
  writeLinks(writing.links.get(task.id) ?? [], uids, times.project, xml, report);
  writeCustom(task, writing.columns, times.project, xml, report);
  writeBaselines(task, writing);
}

/** Project opens a file with other years, and takes another date or none. */
function reportYears(task: PlanTask, report: Report): void {
  const { start, finish, deadline, actualStart, actualFinish, constraint } = task;
  const dates = [start, finish, deadline, actualStart, actualFinish, constraint?.date];
  const beyond = dates.find((date) => date !== undefined && (date < YEARS.first || date >= YEARS.end));
  if (beyond !== undefined) report.add('mspdi.years', { task: task.title }, { source: beyond });
}

function durationValues({ duration }: PlanTask, kept: WrittenDuration) {
  const source = `${duration?.value} ${duration?.elapsed ? 'e' : ''}${duration?.unit}`;
  return { source, kept: `${kept.minutes} ${kept.elapsed ? 'e' : ''}min` };
}

/** Project keeps the dates of manual tasks, and computes those of others when it opens the file. */
function writeTimes(
  task: PlanTask,
  isManual: boolean,
  duration: WrittenDuration | undefined,
  xml: XmlSink,
): void {
  const [start, finish] = [writeDate(task.start), writeDate(task.finish)];
  const length = duration === undefined ? undefined : writeDuration(duration.minutes);
  xml.value('Start', start);
  xml.value('Finish', finish);
  xml.value('Duration', length);
  if (isManual) {
    xml.value('ManualStart', start);
    xml.value('ManualFinish', finish);
    xml.value('ManualDuration', length);
  }
  if (duration !== undefined) xml.value('DurationFormat', formatNumber(duration.unit, duration.elapsed));
}

/** What is computed of a task; slack is in tenths of a minute. */
function writeStated({ stated = {} }: PlanTask, xml: XmlSink): void {
  const tenths = (minutes: number | undefined) => minutes && Math.round(minutes * TENTHS);
  xml.value('Critical', stated.critical);
  xml.value('EarlyStart', writeDate(stated.earlyStart));
  xml.value('EarlyFinish', writeDate(stated.earlyFinish));
  xml.value('LateStart', writeDate(stated.lateStart));
  xml.value('LateFinish', writeDate(stated.lateFinish));
  xml.value('FreeSlack', tenths(stated.freeSlack));
  xml.value('TotalSlack', tenths(stated.totalSlack));
}

function writeProgress(
  task: PlanTask,
  duration: WrittenDuration | undefined,
  xml: XmlSink,
  report: Report,
): void {
  const { progress, actualStart, actualFinish } = task;
  const percent = progress === undefined ? undefined : Math.round(progress);
  if (percent !== progress)
    report.add('mspdi.percent', { task: task.title }, { source: `${progress}`, kept: `${percent}` });
  xml.value('PercentComplete', percent);
  xml.value('ActualStart', writeDate(actualStart));
  xml.value('ActualFinish', writeDate(actualFinish));
  if (duration === undefined || percent === undefined) return;
  const done = Math.round((duration.minutes * percent) / 100);
  xml.value('ActualDuration', writeDuration(done));
  xml.value('RemainingDuration', writeDuration(duration.minutes - done));
}

function writeConstraint(
  task: PlanTask,
  row: { readonly isComputed: boolean; readonly hasChildren: boolean; readonly isSettled: boolean },
  writing: TaskWriting,
): void {
  const { xml, calendarUids } = writing;
  const given = heldConstraint(task, row.hasChildren && !row.isSettled, writing.report);
  const constraint = given ?? (row.isComputed ? ownStart(task, writing) : undefined);
  xml.value('ConstraintType', CONSTRAINTS.indexOf(constraint?.type ?? 'ASAP'));
  xml.value('CalendarUID', calendarUids.get(task.calendar ?? '') ?? NO_CALENDAR);
  xml.value('ConstraintDate', writeDate(constraint?.date));
  xml.value('Deadline', writeDate(task.deadline));
}

function heldConstraint(
  { title, constraint }: PlanTask,
  hasChildren: boolean,
  report: Report,
): PlanConstraint | undefined {
  if (constraint === undefined || constraint.type === 'ASAP') return undefined;
  if (!hasChildren || SUMMARY_CONSTRAINTS.includes(constraint.type)) return constraint;
  report.add('mspdi.summary-constraint', { task: title }, { source: constraint.type });
  return undefined;
}

/** What keeps an automatic task that nothing leads to from moving to the project's start. */
function ownStart(
  { id, title, start }: PlanTask,
  { plan, links, report }: TaskWriting,
): PlanConstraint | undefined {
  if (start === undefined || start === plan.projectStart || links.has(id)) return undefined;
  report.add('mspdi.start-constraint', { task: title }, { kept: start });
  return { type: 'SNET', date: start };
}

function writeTexts({ title, url, notes }: PlanTask, xml: XmlSink, report: Report): void {
  if (url !== undefined && url.length > URL_LENGTH) report.add('mspdi.url', { task: title }, { source: url });
  else if (url !== undefined) {
    const part = url.indexOf('#');
    const hasPart = part >= 0 && part < url.length - 1;
    xml.value('Hyperlink', url);
    xml.value('HyperlinkAddress', hasPart ? url.slice(0, part) : url);
    xml.value('HyperlinkSubAddress', hasPart ? url.slice(part + 1) : undefined);
  }
  xml.value('Notes', notes);
}

function writeBaselines(task: PlanTask, { baselines, times, xml }: TaskWriting): void {
  for (const { name, start, finish } of task.baselines) {
    const number = baselines.get(name);
    if (number === undefined) continue;
    xml.element('Baseline', () => {
      xml.value('Number', number);
      xml.value('Start', writeDate(start));
      xml.value('Finish', writeDate(finish));
      if (start === undefined || finish === undefined) return;
      xml.value('Duration', writeDuration(times.workBetween(start, finish, task.calendar)));
      xml.value('DurationFormat', formatNumber('d', false));
    });
  }
}
