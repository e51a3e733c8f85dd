import type { AnswerOf, tryPlan } from '@giotto/contract/api';
import { z } from 'zod';
import { writeConflict } from './outline.ts';
import { pageOf } from './pages.ts';
import { count, type Place, quote, section, span, summary } from './texts.ts';

export type Trial = AnswerOf<typeof tryPlan>;
type Held = Trial['held'][number];
type Holder = Held['by'][number];

/** Moved tasks in one answer. */
const MOVED_A_PAGE = 40;

const place = z.strictObject({ start: z.string().optional(), finish: z.string().optional() });

/** What moved, as data. */
export const movedOutput = {
  moved: z.array(
    z.strictObject({ id: z.string(), title: z.string(), before: place.optional(), after: place }),
  ),
  movedTotal: z.number(),
  end: z.strictObject({ before: z.string().optional(), after: z.string().optional() }),
  cursor: z.string().optional().describe('For the next page of `moved`'),
};

/** What a change does, as data. */
export const trialOutput = {
  ...movedOutput,
  scheduled: z.boolean(),
  newConflicts: z.number(),
  missedDeadlines: z.number(),
};
const output = z.strictObject(trialOutput);

/** What a change does, as sentences and as data, bounded: the next page of what moves begins at a cursor. */
export interface WrittenTrial {
  readonly lines: readonly string[];
  readonly data: z.output<typeof output>;
}

export function writeTrial(trial: Trial, from: string | undefined): WrittenTrial {
  const { moved, end, held, conflicts, missedDeadlines, scheduled } = trial;
  const written = writeMoved(moved, from);
  const lines = [
    ...writeEnd(end),
    ...written.lines,
    ...section(
      'Not where it was asked to be',
      held,
      (one) => `${quote(one.title)} [${one.id}]: ${writeHeld(one)}`,
    ),
    ...writeConsequences(trial),
  ];
  const counts = { newConflicts: conflicts.added.length, missedDeadlines: missedDeadlines.length };
  return { lines, data: { scheduled, ...written.data, end, ...counts } };
}

interface Moved {
  readonly id: string;
  readonly title: string;
  readonly before?: Place | undefined;
  readonly after: Place;
}

/** A page of what moved. */
export function writeMoved<Item extends Moved>(moved: readonly Item[], from: string | undefined) {
  const { items, next } = pageOf(moved, from, MOVED_A_PAGE);
  return {
    lines: [
      moved.length === 0
        ? 'No task moves.'
        : `${count(moved.length, 'task')} ${moved.length === 1 ? 'moves' : 'move'}:`,
      ...items.map(
        ({ id, title, before, after }) =>
          `- ${quote(title)} [${id}]: ${before === undefined ? 'new' : span(before)} ⇒ ${span(after)}`,
      ),
      ...(next === undefined ? [] : [`More with cursor ${next}.`]),
    ],
    data: { moved: [...items], movedTotal: moved.length, ...(next !== undefined && { cursor: next }) },
  };
}

export function writeEnd({ before, after }: Trial['end']): string[] {
  if (before === after) return [after === undefined ? 'There are no tasks.' : `The end stays at ${after}.`];
  return [`The end moves from ${before ?? 'nowhere'} to ${after ?? 'nowhere'}.`];
}

/** Deadlines, conflicts and what is critical. */
export function writeConsequences({
  missedDeadlines,
  conflicts,
  critical,
}: Pick<Trial, 'missedDeadlines' | 'conflicts' | 'critical'>): string[] {
  return [
    ...section(
      'Deadlines newly missed',
      missedDeadlines,
      ({ id, title, deadline, finish }) => `${quote(title)} [${id}]: due ${deadline}, ends ${finish}`,
    ),
    ...section('New conflicts', conflicts.added, writePlacedConflict),
    ...section('Solved conflicts', conflicts.gone, writePlacedConflict),
    ...summary('Newly critical', critical.added),
    ...summary('No longer critical', critical.gone),
  ];
}

function writePlacedConflict({ id, kind, link }: Trial['conflicts']['added'][number]): string {
  return `[${id}]: ${writeConflict({ kind })}${link === undefined ? '' : ` (link ${link})`}`;
}

function writeHeld({ asked, after, by }: Held): string {
  const holders = by.map(writeHolder).join(' and ');
  return `asked for ${span(asked)}, lies at ${span(after)}${holders === '' ? '' : ` because of ${holders}`}`;
}

function writeHolder({ kind, task, type, date }: Holder): string {
  switch (kind) {
    case 'link':
      return `the link with [${task}]`;
    case 'constraint':
      return `its constraint ${[type, date].filter(Boolean).join(' ')}`;
    case 'summary-constraint':
      return `the constraint ${[type, date].filter(Boolean).join(' ')} of [${task}]`;
    case 'project-start':
      return `the project’s start ${date}`;
    case 'project-finish':
      return `the project’s finish ${date}`;
    case 'status-date':
      return `the status date ${date}`;
    case 'started':
      return 'its actual start';
    case 'finished':
      return 'its actual finish';
    case 'calendar':
      return 'the calendar: there is no working time';
  }
}
