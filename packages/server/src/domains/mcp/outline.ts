import type { AnswerOf, readPlan } from '@giotto/contract/api';
import { count, hours, quote, span } from './texts.ts';

export type ReadPlan = AnswerOf<typeof readPlan>;
type ReadTask = NonNullable<ReadPlan['tasks']>[number];
type ReadLink = NonNullable<ReadPlan['links']>[number];
type Lag = NonNullable<ReadLink['lag']>;
type Conflict = NonNullable<ReadTask['conflicts']>[number];

/** Rows of one answer if nothing else is said, and the most characters that they take. */
export const ROWS_DEFAULT = 100;
const LENGTH_LIMIT = 16_000;
/** Predecessors of one row that are listed. */
const LISTED_LINKS = 8;

const CONFLICTS: Readonly<Record<Conflict['kind'], string>> = {
  'link-not-counted': 'a link isn’t counted, because it would close a circle',
  'link-not-kept': 'a link isn’t kept',
  'hard-date': 'its fixed date can’t be kept',
  'deadline-missed': 'the deadline is missed',
  'calendar-unknown': 'its calendar doesn’t exist',
  'out-of-range': 'it would be before 1900 or after 2200',
};

/** What can't be kept, in words. */
export function writeConflict({ kind }: Pick<Conflict, 'kind'>): string {
  return CONFLICTS[kind];
}

/** A length as tools take it: `5d`, `2w`, by the clock `3ed`; a lag of a percentage `50%`. */
function writeLength({ value, unit, elapsed }: Lag): string {
  return `${value}${elapsed ? 'e' : ''}${unit}`;
}

/** What a row of an outline needs to know of the others. */
interface Context {
  readonly rowOf: ReadonlyMap<string, number>;
  readonly leading: ReadonlyMap<string, readonly ReadLink[]>;
}

/**
 * A task as a row of an outline, indented by its level: `2. "Build" [build] 2027-01-11T08:00 → 2027-01-15T16:00, 5d, slack 16 h,
 * after 1FS`.
 */
function writeRow({ task, row }: OutlineRow, { rowOf, leading }: Context): string {
  const facts = [
    span(task),
    ...(task.milestone ? ['milestone'] : []),
    ...(task.duration && !task.milestone ? [writeLength(task.duration)] : []),
    ...(task.progress ? [`${task.progress}% done`] : []),
    ...(task.schedule && task.schedule !== 'auto' ? [task.schedule] : []),
    ...(task.critical ? ['critical'] : []),
    ...(task.totalSlack !== undefined && !task.critical ? [`slack ${hours(task.totalSlack)}`] : []),
    ...(task.constraint ? [[task.constraint.type, task.constraint.date].filter(Boolean).join(' ')] : []),
    ...(task.deadline === undefined ? [] : [`deadline ${task.deadline}`]),
    ...(task.people?.length ? [`people ${task.people.map(quote).join(', ')}`] : []),
    ...writeLinks(leading.get(task.id) ?? [], rowOf),
    ...(task.conflicts ?? []).map((conflict) => `CONFLICT: ${writeConflict(conflict)}`),
  ];
  return `${row}. ${'  '.repeat(task.level)}${quote(task.title)} [${task.id}] ${facts.join(', ')}`;
}

function writeLinks(links: readonly ReadLink[], rowOf: Context['rowOf']): string[] {
  if (links.length === 0) return [];
  const listed = links.slice(0, LISTED_LINKS).map(({ from, type, lag }) => {
    const delay = lag === undefined ? '' : `${lag.value < 0 ? '' : '+'}${writeLength(lag)}`;
    return `${rowOf.get(from) ?? '?'}${type}${delay}`;
  });
  const rest = links.length - listed.length;
  return [`after ${[...listed, ...(rest > 0 ? [`${rest} more`] : [])].join(' and ')}`];
}

/** A task with its number in the outline, from 1. */
export interface OutlineRow {
  readonly task: ReadTask;
  readonly row: number;
}

/** All rows of a plan. */
export function outlineRows({ tasks = [] }: ReadPlan): OutlineRow[] {
  return tasks.map((task, at) => ({ task, row: at + 1 }));
}

/**
 * Rows as lines, from the one at `from`: as many as are wanted and fit into an answer, but at least one. `rest`: how many come
 * after them.
 */
export function writeRows(
  plan: ReadPlan,
  rows: readonly OutlineRow[] = outlineRows(plan),
  from = 0,
  limit = ROWS_DEFAULT,
): { readonly lines: readonly string[]; readonly rest: number } {
  const context = {
    rowOf: new Map(outlineRows(plan).map(({ task, row }) => [task.id, row])),
    leading: Map.groupBy(plan.links ?? [], ({ to }) => to),
  };
  const lines: string[] = [];
  let length = 0;
  for (const one of rows.slice(from, from + limit)) {
    const line = writeRow(one, context);
    length += line.length + 1;
    if (length > LENGTH_LIMIT && lines.length > 0) break;
    lines.push(line);
  }
  return { lines, rest: Math.max(0, rows.length - from - lines.length) };
}

/** What there is to know of a chart before its rows. */
export function writeHead(plan: ReadPlan): string[] {
  const { name = '', tasks = [], links = [], markers = [] } = plan;
  const dates = tasks.flatMap(({ start, finish }) => [start, finish]).filter((date) => date !== undefined);
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  const critical = tasks.filter((task) => task.critical).length;
  const inConflict = tasks.filter(({ conflicts = [] }) => conflicts.length > 0).length;
  return [
    `Chart ${quote(name)}: ${count(tasks.length, 'row')}, ${count(links.length, 'link')}.`,
    plan.scheduled
      ? 'It is scheduled: dates follow from links, calendars and constraints.'
      : 'It is drawn: tasks lie where somebody put them.',
    ...(first === undefined ? [] : [`From ${first} to ${last}.`]),
    `${count(critical, 'critical row')}, ${count(inConflict, 'row with conflicts', 'rows with conflicts')}.`,
    ...(plan.projectStart === undefined ? [] : [`Project start ${plan.projectStart}.`]),
    ...(markers.length === 0
      ? []
      : [
          `Markers: ${markers
            .slice(0, 10)
            .map(({ title, date }) => `${quote(title)} ${date}`)
            .join(', ')}.`,
        ]),
  ];
}
