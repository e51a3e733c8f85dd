import { readEnds } from '@giotto/chart/clipboard';
import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  durationMinutes,
  type PlanBaseline,
  type PlanConstraint,
  type PlanTask,
  type StatedFigures,
  toCivilMinute,
} from '../plan/index.ts';
import { cellText, type TableRow } from './cell.ts';
import { isDated, isOfEnd, splitConstraint } from './constraint-cells.ts';
import { endOf, finishOf, startOf, type TaskContext } from './row-times.ts';

const BY_THE_CLOCK = { minutesPerDay: MINUTES_PER_DAY, daysPerWeek: 7 };

/** What a row says about how its task is scheduled, when it was planned, and what its program has computed. */
export function readScheduling(
  row: TableRow,
  isMilestone: boolean,
  context: TaskContext,
): Pick<PlanTask, 'constraint' | 'calendar' | 'stated' | 'baselines'> {
  const { reader, calendars } = context;
  const constraint = readConstraint(row, context);
  const calendar = calendars.idOf(reader.text(row, 'calendar'), reader.place(row, 'calendar'));
  const stated = readStated(row, isMilestone, context);
  return {
    ...(constraint !== undefined && { constraint }),
    ...(calendar !== undefined && { calendar }),
    ...(Object.keys(stated).length > 0 && { stated }),
    baselines: readBaseline(row, isMilestone, context),
  };
}

/** Type and date of one column, `SNET 2027-03-12`, or of two. */
function readConstraint(row: TableRow, { reader, report }: TaskContext): PlanConstraint | undefined {
  const text = reader.text(row, 'constraint');
  const own = reader.isBlank(row, 'constraint') ? undefined : splitConstraint(text);
  const fault = (field: 'constraint' | 'constraintDate', source: string) => {
    report.add('table.constraint', reader.place(row, field), { source });
    return undefined;
  };
  if (own === null) return fault('constraint', text);
  const hasDate = !reader.isBlank(row, 'constraintDate');
  if (own === undefined)
    return hasDate ? fault('constraintDate', cellText(reader.cell(row, 'constraintDate')).trim()) : undefined;
  const { type } = own;
  if (!isDated(type)) return own.date === '' ? { type } : fault('constraint', text);
  if (own.date === '' && !hasDate) return fault('constraint', text);
  const [, date] = readEnds(
    undefined,
    own.date === ''
      ? reader.date(row, 'constraintDate')
      : reader.dateIn({ kind: 'text', text: own.date }, row, 'constraint'),
  );
  if (date === undefined) return undefined;
  return { type, date: toCivilMinute(isOfEnd(type) ? endOf(date) : date.minutes) };
}

/** The one baseline that a table holds. */
function readBaseline(row: TableRow, isMilestone: boolean, context: TaskContext): readonly PlanBaseline[] {
  const [start, finish] = readSpan(row, ['baselineStart', 'baselineFinish'], isMilestone, context);
  if (start === undefined && finish === undefined) return [];
  return [
    {
      name: context.reader.baselineName(),
      ...(start !== undefined && { start: toCivilMinute(start) }),
      ...(finish !== undefined && { finish: toCivilMinute(finish) }),
    },
  ];
}

type SpanFields =
  | readonly [start: 'baselineStart', finish: 'baselineFinish']
  | readonly [start: 'earlyStart', finish: 'earlyFinish']
  | readonly [start: 'lateStart', finish: 'lateFinish'];

/** When a task was planned, or is computed, to begin and to end. */
function readSpan(
  row: TableRow,
  [startField, finishField]: SpanFields,
  isMilestone: boolean,
  { reader, calendar }: TaskContext,
): readonly [start: CivilMinutes | undefined, finish: CivilMinutes | undefined] {
  const [start, finish] = readEnds(reader.date(row, startField), reader.date(row, finishField));
  return [
    start && (isMilestone ? start.minutes : startOf(start, calendar)),
    finish && (isMilestone ? finish.minutes : finishOf(finish, calendar)),
  ];
}

function readStated(row: TableRow, isMilestone: boolean, context: TaskContext): StatedFigures {
  const { reader, hours = BY_THE_CLOCK } = context;
  const [earlyStart, earlyFinish] = readSpan(row, ['earlyStart', 'earlyFinish'], isMilestone, context);
  const [lateStart, lateFinish] = readSpan(row, ['lateStart', 'lateFinish'], isMilestone, context);
  const moments = { earlyStart, earlyFinish, lateStart, lateFinish };
  const dates = Object.entries(moments).flatMap(([name, at]) =>
    at === undefined ? [] : [[name, toCivilMinute(at)]],
  );
  const slack = (['totalSlack', 'freeSlack'] as const).flatMap((field) => {
    const length = reader.slack(row, field);
    return length === undefined ? [] : [[field, durationMinutes(length, hours)]];
  });
  const critical = reader.flag(row, 'critical');
  return {
    ...Object.fromEntries(dates),
    ...Object.fromEntries(slack),
    ...(critical !== undefined && { critical }),
  };
}
