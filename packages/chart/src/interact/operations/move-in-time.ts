import type { PlainChange } from '../../changes/index.ts';
import { ELEMENT_DEFAULTS, type State, toMinuteGrain, type Unit } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';

/** The start of the element on the axis, in units; null when it has no place in time (horizontal lanes, links). */
export function startOf(state: State, { kind, id }: ElementRef): Unit | null {
  switch (kind) {
    case 'task':
      return state.task.get(id)?.start ?? ELEMENT_DEFAULTS.task.start;
    case 'milestone':
      return state.milestone.get(id)?.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
    case 'verticalLane':
      return state.verticalLane.get(id)?.positionInUnit ?? ELEMENT_DEFAULTS.verticalLane.positionInUnit;
    case 'verticalMarker':
      return state.verticalMarker.get(id)?.positionInUnit ?? ELEMENT_DEFAULTS.verticalMarker.positionInUnit;
    default:
      return null;
  }
}

/**
 * Limits a movement in time so that no element goes before the timeline's start (or farther before it), where it would
 * be invisible: they stop there together.
 */
export function stopAtStart(state: State, refs: readonly ElementRef[], delta: Unit): Unit {
  const starts = refs.flatMap((ref) => startOf(state, ref) ?? []);
  const room = starts.reduce((least, start) => Math.min(least, Math.max(0, start)), Number.POSITIVE_INFINITY);
  return Math.max(delta, -room);
}

/** Shifts the elements by a number of units, keeping offsets; those without a place in time stay. */
export function moveInTime(state: State, refs: readonly ElementRef[], delta: Unit): PlainChange[] {
  if (delta === 0) return [];
  return refs.flatMap((ref) => {
    const start = startOf(state, ref);
    if (start === null) return [];
    const field = ref.kind === 'task' ? 'start' : 'positionInUnit';
    return [{ type: 'set', ...ref, fields: { [field]: toMinuteGrain(start + delta) } } as const];
  });
}
