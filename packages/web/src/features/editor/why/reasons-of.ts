import {
  type BrokenLink,
  type ChartFigures,
  conflictsOf,
  dayEdges,
  type ElementFigures,
  figuresOfChart,
} from '@giotto/chart/chart-schedule';
import { daysOffOf } from '@giotto/chart/load';
import {
  ELEMENT_DEFAULTS,
  type Id,
  isDone,
  type State,
  settingsOf,
  standsByItself,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { amountOf, type DayLength } from './amount.ts';
import { causesOf, sideAt } from './causes-of.ts';
import type { Reason, Side } from './reason.ts';

/** How many causes a sentence names. */
const NAMED = 3;

/** Positions closer than this, in days, are the same minute. */
const HALF_MINUTE = 0.5 / 1440;

/** Sentences that say why a task or milestone is where it is, and how far it could move; empty if the chart has none of that id. */
export function reasonsOf(state: State, id: Id): readonly Reason[] {
  const figures = figuresOfChart(state);
  const of = figures.of(id);
  if (of === undefined) return [];
  return [
    ...placeOf(state, figures, id, of),
    ...daysOff(state, figures, id, of),
    ...notKept(state, id),
    ...roomOf(state, figures, id, of),
  ];
}

function placeOf(state: State, figures: ChartFigures, id: Id, of: ElementFigures): Reason[] {
  if (of.isSummary) {
    const [first] = figures.driversOf(id);
    return first?.kind === 'child' ? [{ kind: 'beginsWith', id: first.id, at: of.start }] : [];
  }
  const done = figures.isScheduled ? actualOf(state, id, of) : undefined;
  if (done !== undefined) return [done];
  const { side, causes } = causesOf(state, figures, id);
  const at = side === 'finish' ? of.finish : of.start;
  const named = causes.slice(0, NAMED);
  return [{ kind: 'because', side, at, causes: named, more: causes.length - named.length }];
}

/** When people of a task are off between what it waits for and its end: they move or lengthen it. */
function daysOff(state: State, figures: ChartFigures, id: Id, of: ElementFigures): Reason[] {
  const { schedule, assignments = [], actualFinish } = state.task.get(id) ?? {};
  const isHeld = schedule === 'manual' || schedule === 'locked' || actualFinish !== undefined;
  if (!figures.isScheduled || isHeld || of.isSummary || assignments.length === 0) return [];
  return daysOffOf(state, id, waitsFrom(state, figures, id, of), of.finish)
    .slice(0, NAMED)
    .map((one): Reason => ({ kind: 'off', ...one }));
}

/** Where a task would start if nobody were off: its own start if no cause says so. */
function waitsFrom(state: State, figures: ChartFigures, id: Id, { start }: ElementFigures): Unit {
  const { side, causes } = causesOf(state, figures, id);
  const dates = causes.flatMap((cause) => ('at' in cause && side === 'start' ? [cause.at] : []));
  return Math.min(start, ...(dates.length > 0 ? [Math.max(...dates)] : []));
}

/** What was done already. */
function actualOf(state: State, id: Id, { start, finish }: ElementFigures): Reason | undefined {
  const task = state.task.get(id) ?? {};
  const { schedule = ELEMENT_DEFAULTS.task.schedule, actualStart } = task;
  const { actualFinish } = state.task.get(id) ?? state.milestone.get(id) ?? {};
  const stands = schedule === 'auto' && standsByItself(task);
  if (actualFinish !== undefined || (stands && isDone(task)))
    return { kind: 'finished', side: sideAt(state, id, 'finish'), at: finish };
  return actualStart !== undefined || stands ? { kind: 'started', at: start } : undefined;
}

function notKept(state: State, id: Id): Reason[] {
  return conflictsOf(state).flatMap((conflict): Reason[] =>
    'held' in conflict && conflict.held === id ? [notKeptLink(conflict)] : [],
  );
}

function notKeptLink({ from, to, held }: BrokenLink): Reason {
  return held === to ? { kind: 'notKept', id: from, end: 'from' } : { kind: 'notKept', id: to, end: 'to' };
}

/** How far it could move, or by how much it is too late; from the project's finish, too early. */
function roomOf(state: State, figures: ChartFigures, id: Id, of: ElementFigures): Reason[] {
  if (of.isFinished) return [];
  const day = dayOf(state, of);
  const record = state.task.get(id) ?? state.milestone.get(id) ?? {};
  const { deadline } = record;
  const edges = dayEdges(state);
  const isBound =
    deadline !== undefined &&
    edges.ofEnd(record, of.lateFinish) > edges.ofEnd(record, deadline) - HALF_MINUTE;
  const missed = missedDeadline(state, figures, id, of);
  if (missed !== undefined) return [missed];
  const { totalSlack, freeSlack = 0 } = of;
  if (isBackward(state, figures)) return [roomBefore(totalSlack, day)];
  const limit = hasDeadlines(state) ? 'either' : 'end';
  if (totalSlack < 0) return [{ kind: 'late', limit, amount: amountOf(totalSlack, day) }];
  if (totalSlack === 0) return [{ kind: 'noSlack', limit: isBound ? 'deadline' : limit }];
  const free: Reason[] =
    freeSlack > 0 && freeSlack < totalSlack ? [{ kind: 'free', amount: amountOf(freeSlack, day) }] : [];
  return [{ kind: 'later', amount: amountOf(totalSlack, day) }, ...free];
}

/** From the project's finish, slack is before what lies as late as it can. */
function roomBefore(totalSlack: number, day: DayLength): Reason {
  if (totalSlack === 0) return { kind: 'noSlack', limit: 'start' };
  return { kind: totalSlack < 0 ? 'early' : 'earlier', amount: amountOf(totalSlack, day) };
}

function isBackward(state: State, { isScheduled }: ChartFigures): boolean {
  return isScheduled && settingsOf(state).scheduleFrom === 'finish';
}

function hasDeadlines({ task, milestone }: State): boolean {
  for (const table of [task, milestone])
    for (const { deadline } of table.values()) if (deadline !== undefined) return true;
  return false;
}

function missedDeadline(state: State, figures: ChartFigures, id: Id, of: ElementFigures): Reason | undefined {
  const isMissed = conflictsOf(state).some(
    (conflict) => conflict.kind === 'deadline-missed' && conflict.id === id,
  );
  const deadline = (state.task.get(id) ?? state.milestone.get(id))?.deadline;
  if (!isMissed || deadline === undefined) return undefined;
  const side: Side = sideAt(state, id, 'finish');
  // From the project's finish, slack says nothing of what comes after.
  const amount = isBackward(state, figures) ? undefined : amountOf(of.totalSlack, dayOf(state, of));
  return { kind: 'missed', side, at: deadline, ...(amount && { amount }) };
}

/** Without a calendar every day is worked. */
function dayOf(state: State, { dayMinutes, isElapsed }: ElementFigures): DayLength {
  return { minutes: dayMinutes, isWorking: timelineOf(state).calendar !== undefined && !isElapsed };
}
