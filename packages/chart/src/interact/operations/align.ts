import type { PlainChange } from '../../changes/index.ts';
import { type State, toMinuteGrain } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { moveInTime, startOf } from './move-in-time.ts';
import { setSpan, spanOf } from './resize.ts';

interface Placed {
  readonly ref: ElementRef;
  readonly start: number;
  readonly end: number;
}

/** The elements that have a place in time; those without a length end where they begin. */
function placed(state: State, refs: readonly ElementRef[]): Placed[] {
  return refs.flatMap((ref) => {
    const start = startOf(state, ref);
    if (start === null) return [];
    return [{ ref, start, end: start + (spanOf(state, ref)?.duration ?? 0) }];
  });
}

/** How many of the elements have a place in time: aligning needs two, distributing three. */
export function countPlaced(state: State, refs: readonly ElementRef[]): number {
  return placed(state, refs).length;
}

/** Moves the elements so that all begin with the first, or all end with the last (`ux.md` A9). */
export function alignElements(
  state: State,
  refs: readonly ElementRef[],
  edge: 'start' | 'end',
): PlainChange[] {
  const elements = placed(state, refs);
  const to =
    edge === 'start'
      ? Math.min(...elements.map(({ start }) => start))
      : Math.max(...elements.map(({ end }) => end));
  return elements.flatMap((element) => moveInTime(state, [element.ref], to - element[edge]));
}

/** Gives every task and time span the length of the one selected first; starts stay. */
export function equaliseDurations(state: State, refs: readonly ElementRef[]): PlainChange[] {
  const timed = refs.filter(({ kind }) => kind === 'task' || kind === 'verticalLane');
  const [first] = timed;
  const duration = first && spanOf(state, first)?.duration;
  if (duration === undefined) return [];
  return timed.flatMap((ref) => {
    const span = spanOf(state, ref);
    return span ? setSpan(state, ref, { start: span.start, duration }) : [];
  });
}

/**
 * Moves the elements between the first start and the last end so that all gaps between consecutive ones are equal;
 * without room for gaps they overlap equally.
 */
export function distributeElements(state: State, refs: readonly ElementRef[]): PlainChange[] {
  const elements = placed(state, refs).toSorted((a, b) => a.start - b.start || a.end - b.end);
  if (elements.length < 3) return [];
  const from = elements[0]?.start ?? 0;
  const to = Math.max(...elements.map(({ end }) => end));
  const filled = elements.reduce((sum, { start, end }) => sum + end - start, 0);
  const gap = (to - from - filled) / (elements.length - 1);
  let at = from;
  return elements.flatMap(({ ref, start, end }) => {
    const delta = toMinuteGrain(at) - start;
    at += end - start + gap;
    return moveInTime(state, [ref], delta);
  });
}
