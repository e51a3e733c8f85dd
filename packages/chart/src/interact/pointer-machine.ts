import type { Draft, Gesture } from './gestures/gesture.ts';
import { isDrag, type PointerInput } from './pointer.ts';
import type { Target } from './target.ts';

/**
 * What the pointer is doing (`ux.md` A0): nothing is committed on pointer-down, Esc restores by discarding the drag.
 */
export type PointerState =
  | { readonly type: 'idle' }
  | { readonly type: 'pressing'; readonly from: PointerInput; readonly target: Target }
  | { readonly type: 'dragging'; readonly gesture: Gesture; readonly draft: Draft };

/** The meaning of a release. */
export type Release =
  | { readonly type: 'nothing' }
  | { readonly type: 'click'; readonly target: Target; readonly at: PointerInput }
  | { readonly type: 'drop'; readonly draft: Draft };

export const IDLE: PointerState = { type: 'idle' };

/** Handles pointer-down on a target. */
export function press(target: Target, from: PointerInput): PointerState {
  return { type: 'pressing', from, target };
}

/**
 * Handles pointer movement; `begin` starts the gesture once the movement is a drag, or returns null when nothing can be
 * dragged.
 */
export function drag(
  state: PointerState,
  to: PointerInput,
  begin: (target: Target, from: PointerInput) => Gesture | null,
): PointerState {
  if (state.type === 'dragging') return { ...state, draft: state.gesture(to) };
  if (state.type !== 'pressing' || !isDrag(state.from, to)) return state;
  const gesture = begin(state.target, state.from);
  return gesture ? { type: 'dragging', gesture, draft: gesture(to) } : IDLE;
}

/** Handles pointer-up: a press that never became a drag is a click. */
export function release(state: PointerState, at: PointerInput): Release {
  if (state.type === 'pressing') return { type: 'click', target: state.target, at };
  return state.type === 'dragging' ? { type: 'drop', draft: state.draft } : { type: 'nothing' };
}
