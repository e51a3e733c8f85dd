import type { PlainChange } from '@giotto/chart/changes';
import { readDate, readDuration, readPercent } from '@giotto/chart/clipboard';
import { type LinkListProblem, moveInTime, setPredecessors, setSpan, spanOf } from '@giotto/chart/interact';
import { type Id, type State, TITLE_LIMIT, timelineOf, type Unit } from '@giotto/chart/model';
import { MINUTES_PER_DAY, unitAt } from '@giotto/chart/time';
import { dateReadingOf } from '../clipboard/date-reading.ts';
import type { OutlineColumn } from './outline-columns.ts';

/** Why a cell is refused. */
export type CellProblem =
  | { readonly type: 'date' | 'endBeforeStart' | 'duration' | 'progress' }
  | ({ readonly type: 'links' } & LinkListProblem);

export type ReadCell = { readonly changes: readonly PlainChange[] } | { readonly problem: CellProblem };

/** The changes that a typed cell makes, or why it is refused, in which case nothing changes. */
export function readCell(
  state: State,
  id: Id,
  column: OutlineColumn,
  text: string,
  newId: () => Id,
): ReadCell {
  const ref = { kind: 'task', id } as const;
  const span = spanOf(state, ref) ?? { start: 0, duration: 1 };
  const refuse = (type: Exclude<CellProblem['type'], 'links'>): ReadCell => ({ problem: { type } });
  switch (column) {
    case 'title':
      return set(id, { title: text.trim().slice(0, TITLE_LIMIT) }, state.task.get(id)?.title ?? '');
    case 'start': {
      const start = readUnit(state, text, false);
      return start === null ? refuse('date') : { changes: moveInTime(state, [ref], start - span.start) };
    }
    case 'end': {
      const end = readUnit(state, text, true);
      if (end === null) return refuse('date');
      if (end <= span.start) return refuse('endBeforeStart');
      return { changes: setSpan(state, ref, { start: span.start, duration: end - span.start }) };
    }
    case 'duration': {
      const isHours = timelineOf(state).scaleTypeScale === 'hour' && /^[\d.,\s]+$/.test(text);
      const duration = readDuration(isHours ? `${text}h` : text);
      return duration === null ? refuse('duration') : { changes: setSpan(state, ref, { ...span, duration }) };
    }
    case 'progress': {
      const progress = text.trim() === '' ? 0 : readPercent(text, false);
      return progress === null
        ? refuse('progress')
        : set(id, { progress }, state.task.get(id)?.progress ?? 0);
    }
    case 'predecessors': {
      const result = setPredecessors(state, id, text, newId);
      return 'problem' in result ? { problem: { type: 'links', ...result.problem } } : result;
    }
  }
}

function set(id: Id, fields: { title: string } | { progress: number }, before: string | number): ReadCell {
  const [value] = Object.values(fields);
  return { changes: value === before ? [] : [{ type: 'set', kind: 'task', id, fields }] };
}

/** A typed date in units. An end is the moment after its last day, or the typed time. */
function readUnit(state: State, text: string, isEnd: boolean): Unit | null {
  const date = readDate(text, dateReadingOf(state));
  if (date === null) return null;
  const minutes = date.minutes + (isEnd && !date.hasTime ? MINUTES_PER_DAY : 0);
  return unitAt(minutes, timelineOf(state).startDate);
}
