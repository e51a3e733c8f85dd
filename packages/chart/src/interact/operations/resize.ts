import type { PlainChange } from '../../changes/index.ts';
import { ELEMENT_DEFAULTS, type State, toMinuteGrain, type Unit } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';

/** A range along an axis: units for tasks and vertical lanes, rows for horizontal lanes. */
export interface Span {
  readonly start: number;
  readonly duration: number;
}

/** The element's range; null when it has none, as a milestone. */
export function spanOf(state: State, { kind, id }: ElementRef): Span | null {
  if (kind === 'task') {
    const task = state.task.get(id);
    if (task === undefined || task.isMilestone === true) return null;
    const { start, duration } = ELEMENT_DEFAULTS.task;
    return { start: task.start ?? start, duration: task.duration ?? duration };
  }
  if (kind === 'verticalLane') {
    const lane = state.verticalLane.get(id);
    const { positionInUnit, duration } = ELEMENT_DEFAULTS.verticalLane;
    return lane
      ? { start: lane.positionInUnit ?? positionInUnit, duration: lane.duration ?? duration }
      : null;
  }
  if (kind === 'horizontalLane') {
    const lane = state.horizontalLane.get(id);
    const { rowIndex, duration } = ELEMENT_DEFAULTS.horizontalLane;
    return lane ? { start: lane.rowIndex ?? rowIndex, duration: lane.duration ?? duration } : null;
  }
  return null;
}

/** The change that sets an element's range; empty if unchanged. */
export function setSpan(state: State, ref: ElementRef, span: Span): PlainChange[] {
  const current = spanOf(state, ref);
  if (!current || (current.start === span.start && current.duration === span.duration)) return [];
  const names = { task: 'start', verticalLane: 'positionInUnit', horizontalLane: 'rowIndex' } as const;
  const startField = names[ref.kind as keyof typeof names];
  const grain = ref.kind === 'horizontalLane' ? Math.round : toMinuteGrain;
  return [
    {
      type: 'set',
      kind: ref.kind,
      id: ref.id,
      fields: { [startField]: grain(span.start), duration: grain(span.duration) },
    },
  ];
}

/**
 * The range after its start or end was dragged to `to`, never shorter than `least`; the start can't go before the
 * beginning of the axis.
 */
export function resizedSpan(span: Span, edge: 'start' | 'end', to: Unit, least: Unit): Span {
  const end = span.start + span.duration;
  if (edge === 'end') return { start: span.start, duration: Math.max(least, to - span.start) };
  const start = Math.min(Math.max(to, Math.min(0, span.start)), end - least);
  return { start, duration: end - start };
}
