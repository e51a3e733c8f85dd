import { epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CivilMinute,
  civilMinutesOf,
  PLAN_LIMITS,
  type PlanConstraint,
  type PlanTask,
  toCivilMinute,
  type WorkingCalendar,
} from '../../plan/index.ts';
import { CONSTRAINTS } from './constraint-types.ts';
import { durationFormatOf } from './duration-formats.ts';
import type { Fields, FieldsContext } from './fields.ts';
import type { ProjectUnits } from './project-units.ts';
import { readBaselines } from './read-baselines.ts';
import { type Columns, readCustom } from './read-custom.ts';
import type { People } from './read-people.ts';
import { readStated } from './read-stated.ts';
import type { TaskCalendars } from './task-calendars.ts';

const LAST_MINUTE = epochDay(2200, 12, 31) * MINUTES_PER_DAY;

/** What the rest of the file says about its tasks. */
export interface TaskContext extends FieldsContext {
  readonly units: ProjectUnits;
  readonly calendars: TaskCalendars;
  readonly columns: Columns;
  readonly people: People;
}

/** A row of the file as a task of the plan, at a level. */
export function readTask(fields: Fields, uid: number, level: number, context: TaskContext): PlanTask {
  const calendar = calendarOf(fields);
  const wbs = fields.text('WBS', 200);
  const notes = fields.text('Notes', PLAN_LIMITS.notes);
  const url = readUrl(fields);
  const work = fields.minutes('Work', context.units.minutesPerDay);
  const deadline = fields.date('Deadline');
  const stated = readStated(fields);
  const spans = context.people.spansOf(uid);
  if (spans !== undefined && context.calendars.hasPause(spans, calendar)) fields.report('mspdi.split');
  return {
    id: `${uid}`,
    externalId: `${uid}`,
    title: readTitle(fields),
    level,
    ...(wbs !== undefined && { wbs }),
    ...readDates(fields, calendar, context),
    ...readFlags(fields),
    ...(work !== undefined && work > 0 && { work: Math.round(work) }),
    ...(calendar !== undefined && { calendar }),
    ...readConstraint(fields),
    ...(deadline !== undefined && { deadline }),
    ...context.people.of(uid),
    ...(notes !== undefined && { notes }),
    ...(url !== undefined && { url }),
    custom: readCustom(fields, context.columns, context.units, context),
    baselines: readBaselines(fields, context),
    ...(stated !== undefined && { stated }),
  };
}

function readTitle(fields: Fields): string {
  const title = fields.element.values.get('Name') ?? '';
  if (title === '') fields.report('title.missing');
  return title;
}

function calendarOf(fields: Fields): string | undefined {
  const uid = fields.integer('CalendarUID');
  return uid === undefined || uid < 0 ? undefined : `${uid}`;
}

type Dates = Pick<PlanTask, 'start' | 'finish' | 'duration' | 'progress' | 'actualStart' | 'actualFinish'>;

function readDates(fields: Fields, calendar: string | undefined, { units, calendars }: TaskContext): Dates {
  const format = fields.integer('DurationFormat');
  const { elapsed } = durationFormatOf(format);
  const perDay = elapsed ? undefined : units.minutesPerDay;
  const minutes = fields.minutes('Duration', perDay) ?? fields.minutes('ManualDuration', perDay);
  const start = fields.date('Start') ?? fields.date('ManualStart');
  const hours = calendars.of(calendar);
  const finish =
    fields.date('Finish') ??
    fields.date('ManualFinish') ??
    finishAfter(start, minutes, elapsed ? undefined : hours);
  for (const name of ['StartText', 'FinishText', 'DurationText']) reportText(fields, name);
  const isAsStated = fields.flag('Manual') === true || elapsed;
  const end =
    finish === undefined || isAsStated || finish === start
      ? finish
      : calendars.canonicalFinish(finish, start, calendar);
  const progress = fields.number('PercentComplete', 'progress.unreadable');
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { finish: end }),
    ...(minutes !== undefined && { duration: units.duration(minutes, format, hours) }),
    ...(progress !== undefined && { progress }),
    ...readActuals(fields, progress ?? 0, { start, finish, end }),
  };
}

/** Some programs write a start and a length alone: of working time with a calendar, otherwise by the clock. */
function finishAfter(
  start: CivilMinute | undefined,
  minutes: number | undefined,
  hours: WorkingCalendar | undefined,
): CivilMinute | undefined {
  if (start === undefined || minutes === undefined) return undefined;
  const from = civilMinutesOf(start);
  const end = Math.round(hours === undefined ? from + minutes : hours.addWork(from, minutes));
  return end <= LAST_MINUTE ? toCivilMinute(end) : undefined;
}

/** People may write a manual task's dates in words. */
function reportText(fields: Fields, name: string): void {
  const field = name.slice(0, -'Text'.length);
  if (fields.element.values.has(field)) return;
  const source = fields.element.values.get(name) ?? '';
  if (source !== '')
    fields.report(field === 'Duration' ? 'duration.unreadable' : 'date.unreadable', { source });
}

interface Planned {
  readonly start: CivilMinute | undefined;
  readonly finish: CivilMinute | undefined;
  /** What the finish is read as: so is an actual one that is the same. */
  readonly end: CivilMinute | undefined;
}

/** Some programs write every start as an actual one: without progress it says nothing. */
function readActuals(
  fields: Fields,
  progress: number,
  planned: Planned,
): Pick<PlanTask, 'actualStart' | 'actualFinish'> {
  const actualStart = fields.date('ActualStart');
  const actualFinish = fields.date('ActualFinish');
  const started = progress > 0 || actualStart !== planned.start;
  const finished = progress >= 100 || actualFinish !== planned.finish;
  const end = actualFinish === planned.finish ? planned.end : actualFinish;
  return {
    ...(actualStart !== undefined && started && { actualStart }),
    ...(end !== undefined && finished && { actualFinish: end }),
  };
}

function readFlags(fields: Fields): Pick<PlanTask, 'milestone' | 'summary' | 'manual' | 'recurring'> {
  // Programs before Project 2010 compute every task, and say nothing of it.
  const manual = fields.flag('Manual') ?? false;
  if (fields.flag('IsSubproject')) fields.report('mspdi.subproject', sourceOf(fields, 'SubprojectName'));
  return {
    ...((fields.flag('Milestone') || isUnmarkedMilestone(fields)) && { milestone: true }),
    ...(fields.flag('Summary') && { summary: true }),
    manual,
    ...(fields.flag('Recurring') && { recurring: true }),
  };
}

/**
 * OpenProj and ProjectLibre flag only what a person marked as a milestone, and show whatever has no length as one. They are
 * known by 1970 as the date of a constraint that isn't there.
 */
function isUnmarkedMilestone(fields: Fields): boolean {
  return (
    (fields.integer('ConstraintType') ?? 0) === 0 &&
    fields.element.values.get('ConstraintDate')?.startsWith('1970-01-01') === true &&
    fields.minutes('Duration') === 0
  );
}

function sourceOf(fields: Fields, name: string): { readonly source?: string } {
  const source = fields.element.values.get(name);
  return source === undefined ? {} : { source };
}

function readConstraint(fields: Fields): { readonly constraint?: PlanConstraint } {
  const type = CONSTRAINTS[fields.integer('ConstraintType') ?? 0] ?? 'ASAP';
  if (type === 'ASAP') return {};
  if (type === 'ALAP') return { constraint: { type } };
  const date = fields.date('ConstraintDate');
  if (date === undefined) {
    fields.report('mspdi.constraint-date', { source: type });
    return {};
  }
  return { constraint: { type, date } };
}

function readUrl(fields: Fields): string | undefined {
  const address = fields.text('HyperlinkAddress', 2_000);
  const part = fields.text('HyperlinkSubAddress', 2_000);
  if (address === undefined && part === undefined) return undefined;
  return fields.cut(part === undefined ? (address ?? '') : `${address ?? ''}#${part}`, 2_000);
}
