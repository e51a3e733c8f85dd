import type {
  CivilMinute,
  ConstraintType,
  PlanConstraint,
  PlanDuration,
  PlanTask,
  StatedFigures,
} from '../../plan/index.ts';
import type { XerCalendars } from './read-calendars.ts';
import type { People } from './read-people.ts';
import { readProgress } from './read-progress.ts';
import type { Row } from './rows.ts';

const MINUTES_PER_HOUR = 60;

const CONSTRAINTS: ReadonlyMap<string, ConstraintType> = new Map([
  ['CS_ALAP', 'ALAP'],
  ['CS_MSO', 'MSO'],
  ['CS_MANDSTART', 'MSO'],
  ['CS_MSOA', 'SNET'],
  ['CS_MSOB', 'SNLT'],
  ['CS_MEO', 'MFO'],
  ['CS_MANDFIN', 'MFO'],
  ['CS_MEOA', 'FNET'],
  ['CS_MEOB', 'FNLT'],
]);

/** What other tables say about activities, by their `task_id`. */
export interface TaskContext {
  readonly calendars: XerCalendars;
  readonly people: People;
  readonly notes: ReadonlyMap<string, string>;
  readonly custom: ReadonlyMap<string, PlanTask['custom']>;
}

/** An activity, without its place in the outline. */
export function readTask(task: Row, id: string, context: TaskContext): Omit<PlanTask, 'level'> {
  const { calendars, people, notes, custom } = context;
  const code = task.word('task_code');
  const calendar = task.word('clndr_id');
  const work = (task.number('target_work_qty') ?? 0) * MINUTES_PER_HOUR;
  const note = notes.get(id);
  const early = { start: task.date('early_start_date'), finish: task.date('early_end_date') };
  const stated = readStated(task, early);
  if (task.word('suspend_date') !== undefined) task.report('xer.suspended');
  return {
    id,
    externalId: code === undefined ? id : task.cut(code, 200),
    title: readTitle(task),
    ...readDates(task, early, calendars),
    progress: readProgress(task),
    ...(work > 0 && { work: Math.round(work) }),
    ...(calendar !== undefined && calendar !== calendars.project && { calendar }),
    ...readConstraint(task),
    ...people.of(id),
    ...(note !== undefined && { notes: note }),
    custom: custom.get(id) ?? {},
    baselines: [],
    ...(stated !== undefined && { stated }),
  };
}

function readTitle(task: Row): string {
  const title = task.text('task_name');
  if (title === undefined) task.report('title.missing');
  return title ?? '';
}

/** When an activity, or the rest of it, is scheduled. */
interface EarlyDates {
  readonly start: CivilMinute | undefined;
  readonly finish: CivilMinute | undefined;
}

type Dates = Pick<PlanTask, 'start' | 'finish' | 'duration' | 'milestone' | 'actualStart' | 'actualFinish'>;

/** Actual dates, else the scheduled ones, else the planned ones. */
function readDates(task: Row, early: EarlyDates, calendars: XerCalendars): Dates {
  const [actualStart, actualFinish] = [task.date('act_start_date'), task.date('act_end_date')];
  const start = actualStart ?? early.start ?? task.date('target_start_date');
  const finish = actualFinish ?? early.finish ?? task.date('reend_date') ?? task.date('target_end_date');
  const actual = {
    ...(actualStart !== undefined && { actualStart }),
    ...(actualFinish !== undefined && { actualFinish }),
  };
  const type = task.word('task_type');
  if (type === 'TT_Mile') return { ...moment(start ?? finish), milestone: true, ...actual };
  if (type === 'TT_FinMile') return { ...moment(finish ?? start), milestone: true, ...actual };
  if (type === 'TT_LOE') task.report('xer.level-of-effort');
  return {
    ...(start !== undefined && { start }),
    ...(finish !== undefined && { finish }),
    ...(actualStart === undefined && readDuration(task, calendars)),
    ...actual,
  };
}

function moment(at: CivilMinute | undefined): Pick<PlanTask, 'start' | 'finish'> {
  return at === undefined ? {} : { start: at, finish: at };
}

/** What an activity that hasn't begun will take; of one that has begun, only a rest is known. */
function readDuration(task: Row, calendars: XerCalendars): { readonly duration?: PlanDuration } {
  const hours = task.number('remain_drtn_hr_cnt') ?? task.number('target_drtn_hr_cnt');
  if (hours === undefined) return {};
  if (hours < 0) {
    task.report('duration.negative', { source: `${hours} h` });
    return {};
  }
  const day = calendars.hoursOf(task.word('clndr_id')).minutesPerDay / MINUTES_PER_HOUR;
  const isDays = Number.isInteger(hours / day);
  return { duration: { value: isDays ? hours / day : hours, unit: isDays ? 'd' : 'h', elapsed: false } };
}

function readConstraint(task: Row): { readonly constraint?: PlanConstraint } {
  const second = task.word('cstr_type2');
  if (second !== undefined)
    task.report('xer.second-constraint', { source: `${second} ${task.word('cstr_date2') ?? ''}` });
  const written = task.word('cstr_type');
  if (written === undefined) return {};
  const type = CONSTRAINTS.get(written);
  if (type === 'ALAP') return { constraint: { type } };
  const date = type === undefined ? undefined : task.date('cstr_date');
  if (type !== undefined && date !== undefined) return { constraint: { type, date } };
  task.report('xer.constraint', { source: written });
  return {};
}

function readStated(
  task: Row,
  { start: earlyStart, finish: earlyFinish }: EarlyDates,
): StatedFigures | undefined {
  const [lateStart, lateFinish] = [task.date('late_start_date'), task.date('late_end_date')];
  const [total, free] = [task.number('total_float_hr_cnt'), task.number('free_float_hr_cnt')];
  const stated: StatedFigures = {
    ...(earlyStart !== undefined && { earlyStart }),
    ...(earlyFinish !== undefined && { earlyFinish }),
    ...(lateStart !== undefined && { lateStart }),
    ...(lateFinish !== undefined && { lateFinish }),
    ...(total !== undefined && { totalSlack: total * MINUTES_PER_HOUR }),
    ...(free !== undefined && { freeSlack: free * MINUTES_PER_HOUR }),
  };
  return Object.keys(stated).length === 0 ? undefined : stated;
}
