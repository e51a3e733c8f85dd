import type { AnswerOf, readPlan } from '@giotto/contract/api';
import { hours, quote, span } from './texts.ts';

export type ReadPlan = AnswerOf<typeof readPlan>;
export type ReadTask = NonNullable<ReadPlan['tasks']>[number];
type ReadLink = NonNullable<ReadPlan['links']>[number];
type Lag = NonNullable<ReadLink['lag']>;
type Conflict = NonNullable<ReadTask['conflicts']>[number];

/** Predecessors of one row that are listed. */
const LISTED_LINKS = 8;

const CONFLICTS: Readonly<Record<Conflict['kind'], string>> = {
  'link-not-counted': 'a link isn’t counted, because it would close a circle',
  'link-not-kept': 'a link isn’t kept',
  'hard-date': 'its fixed date can’t be kept',
  'deadline-missed': 'the deadline is missed',
  'calendar-unknown': 'its calendar doesn’t exist',
};

/** What can't be kept, in words: the link is named, if it is one. */
export function writeConflict({ kind, link }: Pick<Conflict, 'kind' | 'link'>): string {
  return link === undefined ? CONFLICTS[kind] : `${CONFLICTS[kind]} (link ${link})`;
}

/** A length as tools take it: `5d`, `2w`, by the clock `3ed`; a lag of a percentage `50%`. */
function writeLength({ value, unit, elapsed }: Lag): string {
  return `${value}${elapsed ? 'e' : ''}${unit}`;
}

/** The links that lead to each task. */
export function linksByTask({ links = [] }: ReadPlan): ReadonlyMap<string, readonly ReadLink[]> {
  return Map.groupBy(links, ({ to }) => to);
}

/**
 * A task as a row of an outline, `3.     "Build" [build] 2027-01-11T08:00 → 2027-01-15T16:00, 5d, slack 16 h, after design FS
 * {design-build}`: indented by its level.
 * @param row from 1
 */
export function writeRow(task: ReadTask, row: number, leading: readonly ReadLink[] = []): string {
  const facts = [
    `${span(task)}`,
    ...(task.milestone ? ['milestone'] : []),
    ...(task.duration && !task.milestone ? [writeLength(task.duration)] : []),
    ...(task.progress ? [`${task.progress}% done`] : []),
    ...(task.schedule && task.schedule !== 'auto' ? [task.schedule] : []),
    ...(task.critical ? ['critical'] : []),
    ...(task.totalSlack !== undefined && !task.critical ? [`slack ${hours(task.totalSlack)}`] : []),
    ...(task.constraint ? [[task.constraint.type, task.constraint.date].filter(Boolean).join(' ')] : []),
    ...(task.deadline === undefined ? [] : [`deadline ${task.deadline}`]),
    ...(task.people?.length ? [`people ${task.people.map(quote).join(', ')}`] : []),
    ...(leading.length === 0 ? [] : [`after ${writeLinks(leading)}`]),
    ...(task.conflicts ?? []).map((conflict) => `CONFLICT: ${writeConflict(conflict)}`),
  ];
  return `${row}. ${'  '.repeat(task.level)}${quote(task.title)} [${task.id}] ${facts.join(', ')}`;
}

function writeLinks(links: readonly ReadLink[]): string {
  const listed = links.slice(0, LISTED_LINKS).map(({ id, from, type, lag }) => {
    const delay = lag === undefined ? '' : `${lag.value < 0 ? '' : '+'}${writeLength(lag)}`;
    return `${from} ${type}${delay} {${id}}`;
  });
  const rest = links.length - listed.length;
  return [...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join(' and ');
}
