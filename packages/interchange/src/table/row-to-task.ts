import { cleanLink } from '@giotto/chart/link';
import { splitPeople } from '@giotto/chart/model';
import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CustomValue,
  durationMinutes,
  PLAN_LIMITS,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { cellAt, type TableRow } from './cell.ts';
import { type CellStyle, readCustomCell } from './custom-cells.ts';
import type { TableMapping } from './mapping.ts';
import type { DateCell } from './read-date-cell.ts';
import { idText, plainText, type RowReader } from './row-reader.ts';

const standard = new WorkingCalendar(STANDARD_CALENDAR);
/** Units of a person at work, as planners write them behind the name: `Ana[50%]`. */
const UNITS = /\s?\[[^\]]{1,30}\]$/;

export interface TaskContext {
  readonly reader: RowReader;
  readonly mapping: TableMapping;
  readonly style: CellStyle;
  /** The calendar of a table that counts working days. */
  readonly calendar: WorkingCalendar | undefined;
  readonly report: Report;
}

/** A row's task, at the top; its id is the row's number. */
export function rowToTask(row: TableRow, context: TaskContext): PlanTask {
  const { reader, report } = context;
  const title = reader.text(row, 'title');
  if (title === '') report.add('title.missing', { row: row.number });
  const id = reader.text(row, 'externalId') || reader.text(row, 'id');
  const wbs = reader.text(row, 'wbs');
  const progress = reader.progress(row);
  const work = reader.duration(row, 'work');
  const notes = reader.texts(row, 'notes').join('\n');
  return {
    id: `${row.number}`,
    ...(id !== '' && { externalId: idText(id) }),
    ...(wbs !== '' && { wbs: idText(wbs) }),
    title,
    level: 0,
    ...readTimes(row, context),
    ...(progress !== undefined && { progress }),
    ...(work !== undefined && { work: durationMinutes(work, standard) }),
    ...readPeople(row, context),
    ...(notes !== '' && { notes }),
    ...readUrl(row, context),
    custom: readCustom(row, context),
    baselines: [],
  };
}

type Times = Pick<
  PlanTask,
  'start' | 'finish' | 'duration' | 'milestone' | 'deadline' | 'actualStart' | 'actualFinish'
>;

function readTimes(row: TableRow, context: TaskContext): Times {
  const { reader } = context;
  const start = reader.date(row, 'start');
  const finish = reader.date(row, 'finish');
  const duration = reader.duration(row, 'duration');
  const deadline = reader.date(row, 'deadline');
  const actualStart = reader.date(row, 'actualStart');
  const actualFinish = reader.date(row, 'actualFinish');
  const hasNoLength = duration?.value === 0 || isOneMoment(start, finish);
  const milestone = hasNoLength || reader.isMilestone(row);
  return {
    ...(start && { start: toCivilMinute(milestone ? start.minutes : startOf(start, context)) }),
    ...(finish && { finish: toCivilMinute(milestone ? finish.minutes : finishOf(finish, context)) }),
    ...(duration && duration.value > 0 && { duration }),
    ...(milestone && { milestone }),
    ...(deadline && { deadline: toCivilMinute(endOf(deadline)) }),
    ...(actualStart && { actualStart: toCivilMinute(actualStart.minutes) }),
    ...(actualFinish && { actualFinish: toCivilMinute(endOf(actualFinish)) }),
  };
}

function isOneMoment(start: DateCell | undefined, finish: DateCell | undefined): boolean {
  return start?.hasTime === true && finish?.minutes === start.minutes;
}

function startOf({ minutes, hasTime }: DateCell, { calendar }: TaskContext): CivilMinutes {
  if (hasTime || calendar === undefined) return minutes;
  return minutes + calendar.dayStart(minutes / MINUTES_PER_DAY);
}

function finishOf(date: DateCell, { calendar }: TaskContext): CivilMinutes {
  if (date.hasTime || calendar === undefined) return endOf(date);
  return date.minutes + calendar.dayEnd(date.minutes / MINUTES_PER_DAY);
}

/** A last day counts whole. */
function endOf({ minutes, hasTime }: DateCell): CivilMinutes {
  return hasTime ? minutes : minutes + MINUTES_PER_DAY;
}

function readPeople(row: TableRow, { reader, report }: TaskContext): Pick<PlanTask, 'people' | 'units'> {
  const people = new Map<string, number>();
  let unread = 0;
  for (const person of reader.texts(row, 'people').flatMap(splitPeople)) {
    const name = person.replace(UNITS, '').trim().slice(0, PLAN_LIMITS.title).toWellFormed();
    const share = name === person ? 100 : readShare(person);
    if (share === undefined) unread += 1;
    if (name !== '' && !people.has(name)) people.set(name, share ?? 100);
  }
  if (unread > 0) report.add('table.units', reader.place(row, 'people'), {}, unread);
  const kept = [...people].slice(0, PLAN_LIMITS.people);
  const parts = kept.filter(([, share]) => share !== 100);
  if (people.size > kept.length)
    report.add('table.people', reader.place(row, 'people'), {}, people.size - kept.length);
  return {
    people: kept.map(([name]) => name),
    ...(parts.length > 0 && { units: Object.fromEntries(parts) }),
  };
}

/** The per cent in brackets behind a name, up to five digits; undefined if it is something else. */
function readShare(person: string): number | undefined {
  const [, digits] = /\[ ?(\d{1,5}(?:[.,]\d{1,2})?) ?% ?\]$/.exec(person) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

function readUrl(row: TableRow, { reader, report }: TaskContext): Pick<PlanTask, 'url'> {
  const cell = reader.cell(row, 'url');
  const title = reader.cell(row, 'title');
  const links = [cell, title].map((from) => (from.kind === 'text' ? from.link : undefined));
  const given = links[0] ?? (plainText(cell) || links[1]);
  if (given === undefined || given === '') return {};
  const url = cleanLink(given);
  if (url !== undefined) return { url };
  report.add('url.unsafe', reader.place(row, 'url'), { source: given });
  return {};
}

function readCustom(row: TableRow, { mapping, style, report }: TaskContext): Record<string, CustomValue> {
  const values: [string, CustomValue][] = [];
  let excess = 0;
  for (const [at, use] of mapping.columns.entries()) {
    if (use.as !== 'custom') continue;
    const cell = cellAt(row, at);
    const plain = cell.kind === 'text' ? { ...cell, text: plainText(cell) } : cell;
    const value = readCustomCell(plain, use.type, style);
    if (value === null) continue;
    if (values.length === PLAN_LIMITS.custom) excess += 1;
    else values.push([use.name, value]);
    if (value.type === 'text' && value.value.length < plainText(cell).length)
      report.add('text.cut', { row: row.number, column: use.name });
  }
  if (excess > 0) report.add('table.custom', { row: row.number }, {}, excess);
  return Object.fromEntries(values);
}
