import { ImportRefused } from '../../report/index.ts';
import type { DaysOff } from './days-off.ts';
import { addDuration, type Duration, type Moment } from './moments.ts';

/** A task whose texts have been read, before its dates are known. */
export interface Scheduled {
  readonly line: number;
  readonly id: string;
  /** Absent: the end of the task before. */
  readonly start?: { readonly after: readonly string[] } | { readonly at: Moment };
  /** A day that the text itself names isn't moved by days off. */
  readonly end:
    | { readonly until: readonly string[] }
    | { readonly at: Moment; readonly isFixed: boolean }
    | { readonly duration: Duration }
    | 'none';
}

export interface Span {
  readonly start: Moment;
  readonly end: Moment;
  /** The end that stands there, where days off have moved it. */
  readonly movedFrom?: Moment;
}

/** Times that Mermaid goes through the tasks to find those that others refer to. */
const PASSES = 11;

/**
 * When each task starts and ends, by Mermaid's own procedure: from top to bottom, over and over while a task refers to one
 * whose dates aren't known yet. Throws `ImportRefused` for tasks that wait for each other.
 */
export function scheduleTasks(tasks: readonly Scheduled[], daysOff: DaysOff, today: Moment): readonly Span[] {
  const starts: (Moment | undefined)[] = tasks.map(() => undefined);
  const ends: (Moment | undefined)[] = tasks.map(() => undefined);
  const stated: (Moment | undefined)[] = tasks.map(() => undefined);
  const positions = new Map(tasks.map(({ id }, at) => [id, at]));
  const positionsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const at = positions.get(id);
      return at === undefined ? [] : [at];
    });

  const findStart = ({ start, line }: Scheduled, at: number): Moment | undefined => {
    if (start === undefined) {
      const before = tasks[at - 1];
      if (before === undefined) throw ImportRefused.at({ line }, 'mermaid.no-start');
      return ends[positions.get(before.id) ?? 0];
    }
    return 'at' in start ? start.at : pick(ends, positionsOf(start.after), today, (one, best) => one > best);
  };
  const findEnd = ({ end, line }: Scheduled, at: number, from: Moment): Moment | undefined => {
    if (end === 'none') return from;
    if ('duration' in end) return extend(addDuration(from, end.duration));
    if ('at' in end && end.isFixed) return end.at;
    const given =
      'at' in end ? end.at : pick(starts, positionsOf(end.until), today, (one, best) => one < best);
    stated[at] = given;
    return extend(given);

    function extend(given: Moment | undefined): Moment | undefined {
      if (given === undefined) return undefined;
      const extended = daysOff.extend(from, given);
      if (extended === undefined) throw ImportRefused.at({ line }, 'mermaid.days-off');
      return extended;
    }
  };

  for (let pass = 0; pass < PASSES && ends.some((end) => end === undefined); pass++)
    tasks.forEach((task, at) => {
      starts[at] = findStart(task, at) ?? starts[at];
      const from = starts[at];
      if (from !== undefined) ends[at] = findEnd(task, at, from) ?? ends[at];
    });
  return tasks.map(({ line }, at) => {
    const start = starts[at];
    const end = ends[at];
    if (start === undefined || end === undefined) throw ImportRefused.at({ line }, 'mermaid.circle');
    const given = stated[at];
    return { start, end, ...(given !== undefined && given !== end && { movedFrom: given }) };
  });
}

/** The latest end or earliest start among tasks; as in Mermaid, one that isn't known yet loses against the first one. */
function pick(
  moments: readonly (Moment | undefined)[],
  positions: readonly number[],
  today: Moment,
  isBetter: (one: Moment, best: Moment) => boolean,
): Moment | undefined {
  const [first, ...others] = positions;
  if (first === undefined) return today;
  let best = moments[first];
  for (const at of others) {
    const one = moments[at];
    if (one !== undefined && best !== undefined && isBetter(one, best)) best = one;
  }
  return best;
}
