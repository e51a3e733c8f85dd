import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  durationMinutes,
  type PlanConstraint,
  type PlanTask,
  type StatedFigures,
  toCivilMinute,
} from '../plan/index.ts';
import { cellText, type TableRow } from './cell.ts';
import { isDated, isOfEnd, splitConstraint } from './constraint-cells.ts';
import { endOf, finishOf, startOf, type TaskContext } from './row-times.ts';

const BY_THE_CLOCK = { minutesPerDay: MINUTES_PER_DAY, daysPerWeek: 7 };

/** What a row says about how its task is scheduled, and what its program has computed. */
export function readScheduling(
  row: TableRow,
  isMilestone: boolean,
  context: TaskContext,
): Pick<PlanTask, 'constraint' | 'calendar' | 'stated'> {
  const { reader, calendars } = context;
  const constraint = readConstraint(row, context);
  const calendar = calendars.idOf(reader.text(row, 'calendar'), reader.place(row, 'calendar'));
  const stated = readStated(row, isMilestone, context);
  return {
    ...(constraint !== undefined && { constraint }),
    ...(calendar !== undefined && { calendar }),
    ...(Object.keys(stated).length > 0 && { stated }),
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
  const date =
    own.date === ''
      ? reader.date(row, 'constraintDate')
      : reader.dateIn({ kind: 'text', text: own.date }, row, 'constraint');
  if (date === undefined) return undefined;
  return { type, date: toCivilMinute(isOfEnd(type) ? endOf(date) : date.minutes) };
}

function readStated(row: TableRow, isMilestone: boolean, context: TaskContext): StatedFigures {
  const { reader, calendar, hours = BY_THE_CLOCK } = context;
  const begin = (field: 'earlyStart' | 'lateStart'): CivilMinutes | undefined => {
    const date = reader.date(row, field);
    return date && (isMilestone ? date.minutes : startOf(date, calendar));
  };
  const end = (field: 'earlyFinish' | 'lateFinish'): CivilMinutes | undefined => {
    const date = reader.date(row, field);
    return date && (isMilestone ? date.minutes : finishOf(date, calendar));
  };
  const moments = {
    earlyStart: begin('earlyStart'),
    earlyFinish: end('earlyFinish'),
    lateStart: begin('lateStart'),
    lateFinish: end('lateFinish'),
  };
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
