import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The data attributes that the UI kit's styles rely on. */
interface InteractionMarks {
  readonly 'data-hovered'?: true;
  readonly 'data-pressed'?: true;
  readonly 'data-focused'?: true;
  readonly 'data-focus-visible'?: true;
}

interface InteractionHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface Interaction {
  readonly isHovered: boolean;
  /** Focused by keyboard or typed in, so the focus ring shows. */
  readonly isFocusVisible: boolean;
  /** Spread into the element along with its other props. */
  readonly props: InteractionMarks & InteractionHandlers;
}

const nothing = { isHovered: false, isPressed: false, isFocused: false, isFocusVisible: false };

/**
 * Marks a native control as hovered, pressed or focused the way the UI kit marks its own, so it gets the same styles.
 * Touch doesn't count as hovering.
 */
export function useInteraction(): Interaction {
  const [state, setState] = useState(nothing);
  const change = (part: Partial<typeof nothing>) => setState((before) => ({ ...before, ...part }));
  return {
    isHovered: state.isHovered,
    isFocusVisible: state.isFocusVisible,
    props: {
      ...(state.isHovered && { 'data-hovered': true }),
      ...(state.isPressed && { 'data-pressed': true }),
      ...(state.isFocused && { 'data-focused': true }),
      ...(state.isFocusVisible && { 'data-focus-visible': true }),
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && change({ isHovered: true }),
      onPointerLeave: () => change({ isHovered: false, isPressed: false }),
      onPointerDown: ({ button }) => button === 0 && change({ isPressed: true, isFocusVisible: false }),
      onPointerUp: () => change({ isPressed: false }),
      onPointerCancel: () => change({ isPressed: false }),
      onFocus: ({ target }) => change({ isFocused: true, isFocusVisible: target.matches(':focus-visible') }),
      onBlur: () => change({ isFocused: false, isFocusVisible: false, isPressed: false }),
      onKeyDown: ({ key }) => !isModifier(key) && change({ isFocusVisible: true }),
    },
  };
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';
}
