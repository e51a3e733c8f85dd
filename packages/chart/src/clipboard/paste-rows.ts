import { apply, type PlainChange } from '../changes/index.ts';
import { defaultDuration, type ElementRef } from '../interact/index.ts';
import {
  DEEPEST_INDENTATION,
  type Id,
  type State,
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
 * Creates tasks from pasted rows, below a row and at most one level deeper than it; rows that are milestones become
 * milestones on the row above them. Missing values are filled in as for new tasks: a row begins where the previous one
 * ended, the first one below a parent when the parent begins.
 */
export function pasteRows(state: State, rows: readonly PastedRow[], place: PastePlace): Paste {
  const { scaleTypeScale: scale, startDate } = timelineOf(state);
  const { after: above, row: top, level } = findRowPlace(state, place.below);
  const changes: PlainChange[] = [];
  const milestones: PlainChange[] = [];
  const pasted: ElementRef[] = [];
  let after = above;
  /** The row being filled; milestones before any row go on the row above. */
  let row = top - 1;
  let next = above === null ? 0 : endOf(state, above);
  let last: { readonly level: number; readonly start: Unit } | undefined;
  for (const given of rows) {
    const id = place.newId();
    const begin = last !== undefined && given.level > last.level ? last.start : next;
    const span = spanOf(given, startDate, begin, defaultDuration(scale));
    if (given.isMilestone) {
      next = milestoneAt(given, span, startDate);
      const value = { title: given.title, positionInUnit: next, position: Math.max(0, row) };
      milestones.push({ type: 'create', kind: 'milestone', id, value });
      pasted.push({ kind: 'milestone', id });
      continue;
    }
    next = span.start + span.duration;
    last = { level: given.level, start: span.start };
    row += 1;
    const indentation = Math.min(DEEPEST_INDENTATION, level + given.level);
    const value = {
      title: given.title,
      ...span,
      ...(indentation > 0 && { indentation }),
      ...(given.progress !== undefined && { progress: given.progress }),
      ...(place.taskTemplate !== undefined && { designTemplate: place.taskTemplate }),
    };
    changes.push({ type: 'create', kind: 'task', id, value, after });
    pasted.push({ kind: 'task', id });
    after = id;
  }
  // Placed after the rows: their positions already count the new rows.
  const elements = [...changes, ...milestones];
  if (!rows.some(({ predecessors }) => predecessors !== undefined)) return { changes: elements, pasted };
  const links = pasteLinks(apply(state, elements).state, rows, pasted, place.newId);
  return { changes: [...elements, ...links], pasted };
}

function endOf(state: State, id: Id): Unit {
  const task = state.task.get(id);
  return (task?.start ?? 0) + (task?.duration ?? 0);
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
