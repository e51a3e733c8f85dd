import { cleanLink } from '@giotto/chart/link';
import {
  type CustomValue,
  durationMinutes,
  PLAN_LIMITS,
  type PlanTask,
  STANDARD_CALENDAR,
  WorkingCalendar,
} from '../plan/index.ts';
import { cellAt, type TableRow } from './cell.ts';
import { readCustomCell } from './custom-cells.ts';
import { readScheduling } from './read-scheduling.ts';
import { idText, plainText } from './row-reader.ts';
import { readTimes, type TaskContext } from './row-times.ts';

const standard = new WorkingCalendar(STANDARD_CALENDAR);
/** Units of a person at work, as planners write them behind the name: `Ana[50%]`. */
const UNITS = /\s?\[[^\]]{1,30}\]$/;

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
  const times = readTimes(row, context);
  return {
    id: `${row.number}`,
    ...(id !== '' && { externalId: idText(id) }),
    ...(wbs !== '' && { wbs: idText(wbs) }),
    title,
    level: 0,
    ...times,
    ...readScheduling(row, times.milestone === true, context),
    ...(progress !== undefined && { progress }),
    ...(work !== undefined && { work: durationMinutes(work, standard) }),
    ...readPeople(row, context),
    ...(notes !== '' && { notes }),
    ...readUrl(row, context),
    custom: readCustom(row, context),
  };
}

function readPeople(row: TableRow, { reader, report }: TaskContext): Pick<PlanTask, 'people' | 'units'> {
  const people = new Map<string, number>();
  let unread = 0;
  for (const person of reader.people(row)) {
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
