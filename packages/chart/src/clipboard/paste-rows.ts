import { apply, type PlainChange } from '../changes/index.ts';
import { defaultDuration, type ElementRef } from '../interact/index.ts';
import {
  DEEPEST_INDENTATION,
  type Id,
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
  const { scaleTypeScale: scale, startDate } = timelineOf(state);
  const { after: above, level } = findRowPlace(state, place.below);
  const changes: PlainChange[] = [];
  const pasted: ElementRef[] = [];
  let after = above;
  let next = above === null ? 0 : endOf(state, above);
  let last: { readonly level: number; readonly start: Unit } | undefined;
  for (const given of rows) {
    const id = place.newId();
    const begin = last !== undefined && given.level > last.level ? last.start : next;
    const usual = defaultDuration(scale);
    const bar = spanOf(given, startDate, begin, usual);
    // A milestone keeps a length for the day that it becomes a bar.
    const span = given.isMilestone ? { start: milestoneAt(given, bar, startDate), duration: usual } : bar;
    next = given.isMilestone ? span.start : span.start + span.duration;
    last = { level: given.level, start: span.start };
    const indentation = Math.min(DEEPEST_INDENTATION, level + given.level);
    const value = {
      title: given.title,
      ...span,
      ...(given.isMilestone && { isMilestone: true }),
      ...(indentation > 0 && { indentation }),
      ...(given.progress !== undefined && { progress: given.progress }),
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
