import { cleanLink } from '@giotto/chart/link';
import { type CustomValue, PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Entry } from './entry.ts';
import type { Property } from './parse-calendar.ts';

/** The custom columns of texts, by the names of their properties. */
export const TEXT_COLUMNS = { status: 'Status', location: 'Location', class: 'Class' } as const;

/** An entry's fields that have nothing to do with time. */
export function readFields(entry: Entry): Pick<PlanTask, 'people' | 'custom'> & Partial<PlanTask> {
  const notes = entry.text('description');
  return {
    people: readPeople(entry),
    custom: readColumns(entry),
    ...(notes !== undefined && notes !== '' && { notes }),
    ...readUrl(entry),
    ...readProgress(entry),
  };
}

function readPeople(entry: Entry): readonly string[] {
  const names = [...entry.all('attendee'), ...entry.all('organizer'), ...entry.all('contact')].flatMap(
    nameOf,
  );
  const people = [...new Set(names)];
  if (people.length > PLAN_LIMITS.people) entry.report('ics.people', `${people.length}`);
  return people.slice(0, PLAN_LIMITS.people);
}

function nameOf({ parameters: { cn }, values: [value] }: Property): readonly string[] {
  const name = typeof cn === 'string' && cn.trim() !== '' ? cn : typeof value === 'string' ? value : '';
  const text = name
    .replace(/^mailto:/i, '')
    .trim()
    .slice(0, PLAN_LIMITS.title);
  return text === '' ? [] : [text];
}

function readColumns(entry: Entry): Readonly<Record<string, CustomValue>> {
  const columns: Record<string, CustomValue> = {};
  const put = (name: string, text: string | undefined) => {
    if (text === undefined || text === '') return;
    const value = text.slice(0, PLAN_LIMITS.customText);
    if (value !== text) entry.report('text.cut', name);
    columns[name] = { type: 'text', value };
  };
  for (const [name, column] of Object.entries(TEXT_COLUMNS)) put(column, entry.text(name));
  const categories = entry.all('categories').flatMap(({ values }) => values.map(String));
  put('Categories', categories.join(', '));
  const priority = Number(entry.text('priority') ?? 0);
  if (Number.isInteger(priority) && priority > 0 && priority <= 9)
    columns.Priority = { type: 'number', value: priority };
  return columns;
}

function readUrl(entry: Entry): Pick<PlanTask, 'url'> {
  const given = entry.text('url');
  if (given === undefined || given === '') return {};
  const url = cleanLink(given);
  if (url === undefined) entry.report('url.unsafe', given);
  return url === undefined ? {} : { url };
}

function readProgress(entry: Entry): Pick<PlanTask, 'progress'> {
  const given = entry.text('percent-complete');
  if (given !== undefined && Number.isFinite(Number(given))) return { progress: Number(given) };
  const isDone = entry.text('status') === 'COMPLETED' || entry.all('completed').length > 0;
  return isDone ? { progress: 100 } : {};
}
