import {
  type Id,
  MAIN,
  type Span,
  type State,
  spanOfMilestone,
  spanOfTask,
  timelineOf,
} from '../model/index.ts';
import { CIVIL_RANGE, unitAt } from '../time/index.ts';
import { type FigureConflict, figuresOfChart } from './chart-figures.ts';
import { deadlineTest } from './deadline-test.ts';
import { isScheduled, SCHEDULE_TABLES } from './frame.ts';
import { isLinkKept } from './link-times.ts';

/** What a chart can't keep, or what it names that isn't there. */
export type ChartConflict =
  | FigureConflict
  | { readonly kind: 'calendar-unknown'; readonly id: Id; readonly calendar: Id };

let last: { readonly of: State; readonly conflicts: readonly ChartConflict[] } | undefined;

/**
 * What can't be kept: in a scheduled chart what the schedule finds, and calendars that don't exist; in a drawn one what its
 * picture marks, links that are violated and deadlines that are missed; in both, what lies beyond a chart's years. The same object while no table changes that counts.
 */
export function conflictsOf(state: State): readonly ChartConflict[] {
  const of = last?.of;
  const isKnown = of !== undefined && SCHEDULE_TABLES.every((kind) => of[kind] === state[kind]);
  if (last === undefined || !isKnown) last = { of: state, conflicts: findConflicts(state) };
  return last.conflicts;
}

/** The task or milestone that a conflict is about: of a link that isn't counted, the one that it leads to. */
export function placeOfConflict(conflict: ChartConflict): Id {
  if ('held' in conflict) return conflict.held;
  return 'to' in conflict ? conflict.to : conflict.id;
}

function findConflicts(state: State): ChartConflict[] {
  return isScheduled(state)
    ? [...figuresOfChart(state).conflicts, ...unknownCalendars(state)]
    : [...violatedLinks(state), ...missedDeadlines(state), ...outOfRange(state)];
}

function* violatedLinks(state: State): Generator<ChartConflict> {
  for (const [link, dependency] of state.dependency) {
    const { from, to } = dependency;
    if (!isLinkKept(state, dependency)) yield { kind: 'link-not-kept', link, from, to, held: to };
  }
}

function* missedDeadlines(state: State): Generator<ChartConflict> {
  const isMissed = deadlineTest(state);
  for (const [id, record] of state.task) {
    if (isMissed(record, spanOfTask(record).end)) yield { kind: 'deadline-missed', id };
  }
  for (const [id, record] of state.milestone) {
    const at = spanOfMilestone(record).end;
    if (isMissed({ ...record, isMilestone: true }, at)) yield { kind: 'deadline-missed', id };
  }
}

function* outOfRange({ timeline, task, milestone }: State): Generator<ChartConflict> {
  const { startDate } = timelineOf({ timeline });
  const first = unitAt(CIVIL_RANGE.first, startDate);
  const last = unitAt(CIVIL_RANGE.last + 1, startDate);
  const isOutside = ({ start, end }: Span) => start < first || end > last;
  for (const [id, record] of task) if (isOutside(spanOfTask(record))) yield { kind: 'out-of-range', id };
  for (const [id, record] of milestone)
    if (isOutside(spanOfMilestone(record))) yield { kind: 'out-of-range', id };
}

function* unknownCalendars({ task, milestone, calendar }: State): Generator<ChartConflict> {
  for (const table of [task, milestone])
    for (const [id, { calendar: wanted }] of table)
      if (wanted !== undefined && wanted !== MAIN && !calendar.has(wanted))
        yield { kind: 'calendar-unknown', id, calendar: wanted };
}
