import { apply, type PlainChange } from '../changes/index.ts';
import { defaultDuration, type ElementRef } from '../interact/index.ts';
import {
  assign,
  DEEPEST_INDENTATION,
  type Id,
  peopleByName,
  personNamed,
  type State,
  spanOfTask,
  timelineOf,
  toMinuteGrain,
  type Unit,
} from '../model/index.ts';
import { unitAt } from '../time/index.ts';
import { clampUnit } from './clamp-position.ts';
import { pasteLinks } from './paste-links.ts';
import { findRowPlace, type Paste, type PastePlace } from './paste-place.ts';
import type { PastedRow } from './pasted-row.ts';

/** When a row begins and how long it lasts. */
interface Span {
  readonly start: Unit;
  readonly duration: Unit;
}

/**
 * Creates tasks, and milestones with rows of their own, from pasted rows, below a row and at most one level deeper than it.
 * Missing values are filled in as for new tasks: a row begins where the previous one ended, the first one below a parent when
 * the parent begins.
 */
export function pasteRows(state: State, rows: readonly PastedRow[], place: PastePlace): Paste {
  const { after: above, level } = findRowPlace(state, place.below);
  const spans = spanRows(state, rows, above);
  const known = peopleByName(state);
  const changes: PlainChange[] = [];
  const pasted: ElementRef[] = [];
  let after = above;
  for (const [at, given] of rows.entries()) {
    const id = place.newId();
    const indentation = Math.min(DEEPEST_INDENTATION, level + given.level);
    const value = {
      title: given.title,
      ...spans[at],
      ...(given.isMilestone && { isMilestone: true }),
      ...(indentation > 0 && { indentation }),
      ...(given.progress !== undefined && { progress: given.progress }),
      ...detailsOf(given, state, known),
      ...(place.taskTemplate !== undefined && { designTemplate: place.taskTemplate }),
    };
    changes.push({ type: 'create', kind: 'task', id, value, after });
    pasted.push({ kind: 'task', id });
    after = id;
  }
  if (!rows.some(({ predecessors }) => predecessors !== undefined)) return { changes, pasted };
  const links = pasteLinks(apply(state, changes).state, rows, pasted, place.newId);
  return { changes: [...changes, ...links], pasted };
}

/** What a row says beside its bar. */
function detailsOf(
  { people = [], notes, externalLink, deadline }: PastedRow,
  state: State,
  known: ReadonlyMap<string, Id>,
) {
  const units = new Map(people.map((one) => [personNamed(known, one.name), one.units]));
  const assigned = assign(
    people.map(({ name }) => name),
    known,
  );
  const { startDate } = timelineOf(state);
  return {
    ...(assigned !== null && {
      assignments: assigned.map(({ person }) => {
        const share = units.get(person) ?? 100;
        return share === 100 ? { person } : { person, units: share };
      }),
    }),
    ...(notes !== undefined && { notes }),
    ...(externalLink !== undefined && { externalLink }),
    ...(deadline !== undefined && { deadline: unitAt(deadline, startDate) }),
  };
}

/** Where each row lies; one with deeper rows below and no dates of its own reaches as far as these. */
function spanRows(state: State, rows: readonly PastedRow[], above: Id | null): readonly Span[] {
  const { scaleTypeScale: scale, startDate } = timelineOf(state);
  const usual = defaultDuration(scale);
  let next = above === null ? 0 : endOf(state, above);
  let last: { readonly level: number; readonly start: Unit } | undefined;
  const spans = rows.map((given): Span => {
    const begin = last !== undefined && given.level > last.level ? last.start : next;
    const bar = spanOf(given, startDate, begin, usual);
    // A milestone keeps a length for the day that it becomes a bar.
    const span = given.isMilestone ? { start: milestoneAt(given, bar, startDate), duration: usual } : bar;
    next = given.isMilestone ? span.start : span.start + span.duration;
    last = { level: given.level, start: span.start };
    return span;
  });
  for (let at = rows.length - 2; at >= 0; at--) {
    const { level = 0, start, end, duration } = rows[at] ?? {};
    if (start !== undefined || end !== undefined || duration !== undefined) continue;
    const after = rows.findIndex((row, below) => below > at && row.level <= level);
    const below = spans.slice(at + 1, after < 0 ? undefined : after);
    if (below.length > 0) spans[at] = hold(below, rows.slice(at + 1));
  }
  return spans;
}

/** From the first start to the last end of rows; milestones have no length. */
function hold(spans: readonly Span[], rows: readonly PastedRow[]): Span {
  const ends = spans.map(({ start, duration }, at) => (rows[at]?.isMilestone ? start : start + duration));
  const from = Math.min(...spans.map(({ start }) => start));
  const to = Math.max(...ends);
  return { start: from, duration: to > from ? toMinuteGrain(to - from) : (spans[0]?.duration ?? 1) };
}

function endOf(state: State, id: Id): Unit {
  const task = state.task.get(id);
  return task === undefined ? 0 : spanOfTask(task).end;
}

function spanOf(given: PastedRow, startDate: string, next: Unit, usual: Unit): Span {
  const at = (minutes: number | undefined) =>
    minutes === undefined ? undefined : unitAt(minutes, startDate);
  const [start, end] = [at(given.start), at(given.end)];
  const length =
    given.duration ?? (start !== undefined && end !== undefined && end > start ? end - start : usual);
  // If both are given, the dates take precedence over the length, since planners count it in working days.
  if (start !== undefined && end !== undefined && end > start)
    return { start, duration: toMinuteGrain(end - start) };
  const begin = start ?? (end === undefined ? next : end - length);
  // Lengths may add up to more than a chart can hold.
  return { start: clampUnit(toMinuteGrain(begin)), duration: toMinuteGrain(length) };
}

/** A milestone is at its date; without a date it's at the end of the previous row. */
function milestoneAt(given: PastedRow, span: Span, startDate: string): Unit {
  if (given.start !== undefined) return unitAt(given.start, startDate);
  return given.end === undefined ? span.start : unitAt(given.end, startDate);
}
