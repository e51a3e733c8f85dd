import { orderedIds } from '../changes/index.ts';
import { indentationOf } from '../interact/index.ts';
import { durationOf, ELEMENT_DEFAULTS, type Id, type State, spanOfTask, timelineOf } from '../model/index.ts';
import { formatCivil, isInWholeDays, MINUTES_PER_DAY, minutesAt } from '../time/index.ts';
import { writePlainCell } from './plain-cell.ts';

/** Rows for other programs: cells for spreadsheets, indented lines for everything else. */
interface RowTexts {
  /** A header, and a row per task: title, start, end, duration, progress. Ends are inclusive days. */
  readonly cells: readonly (readonly string[])[];
  readonly lines: string;
}

/** Headers of the copied table, in the person's language. */
export interface RowHeaders {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly duration: string;
  readonly progress: string;
}

/** Writes tasks in row order, with ISO dates, which every spreadsheet reads. */
export function describeRows(state: State, ids: ReadonlySet<Id>, headers: RowHeaders): RowTexts {
  const { startDate } = timelineOf(state);
  const rows = orderedIds(state, 'task').filter((id) => ids.has(id));
  const base = Math.min(...rows.map((id) => indentationOf(state, id)));
  const titleOf = (id: Id) => state.task.get(id)?.title ?? ELEMENT_DEFAULTS.task.title;
  const cells = rows.map((id) => {
    const task = state.task.get(id) ?? {};
    const { progress } = { ...ELEMENT_DEFAULTS.task, ...task };
    const duration = durationOf(task);
    const { start, end: finish } = spanOfTask(task);
    const from = minutesAt(start, startDate);
    const to = minutesAt(finish, startDate);
    const isDays = isInWholeDays(from, to);
    const write = (minutes: number) => formatCivil(minutes).replace('T', ' ');
    const end = write(isDays && to > from ? to - MINUTES_PER_DAY : to);
    return [
      writePlainCell(titleOf(id)),
      write(from),
      end,
      `${Math.round(duration * 1e4) / 1e4}`,
      `${progress}%`,
    ];
  });
  const lines = rows.map((id) => '\t'.repeat(indentationOf(state, id) - base) + writePlainCell(titleOf(id)));
  const { title, start, end, duration, progress } = headers;
  return { cells: [[title, start, end, duration, progress], ...cells], lines: lines.join('\n') };
}
