import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';

/** Ms after a key or press that can close a field for which its closing counts as the person's own doing. */
const OWN_DOING = 5_000;
/** What people type into. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]';
/** Keys that can close a field. */
const CLOSING = new Set(['Enter', 'Escape', 'Tab', 'F6', 'ArrowUp', 'ArrowDown', ' ']);
/** Keys by which people say where the next ones are to go, as by moving on in the rows. */
const RELEASING = new Set(['Tab', 'F6', 'Escape', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);

const FUNCTION_KEY = /^F\d+$/;

/** Knows whether the field that keys are meant for has vanished. */
export interface VanishGuard<Field> {
  /** A field has the focus; null: something else, or nothing. */
  readonly focus: (field: Field | null) => void;
  readonly focused: () => Field | null;
  /** The person has done what can close a field. */
  readonly act: () => void;
  /** The person has typed on in the field. */
  readonly type: () => void;
  /** The focused field was removed. */
  readonly remove: () => void;
  /** The person has said where keys go. */
  readonly release: () => void;
  readonly isLost: () => boolean;
}

/** `clock`: ms. */
export function createVanishGuard<Field>(clock: () => number): VanishGuard<Field> {
  let field: Field | null = null;
  let isLost = false;
  let actedAt = Number.NEGATIVE_INFINITY;
  return {
    focus: (next) => {
      field = next;
      if (next === null) return;
      isLost = false;
      actedAt = Number.NEGATIVE_INFINITY;
    },
    focused: () => field,
    act: () => {
      actedAt = clock();
    },
    type: () => {
      actedAt = Number.NEGATIVE_INFINITY;
    },
    remove: () => {
      if (field !== null) isLost = clock() - actedAt > OWN_DOING;
      field = null;
    },
    release: () => {
      isLost = false;
    },
    isLost: () => isLost,
  };
}

const isUsable = (field: Element) => field.isConnected && !field.matches(':disabled');

/**
 * Drops keys that were meant for a field which vanished without the person's doing, so that they don't run commands,
 * until the person presses somewhere or moves the focus, and says so at the first of them.
 */
export function useVanishedFields(): void {
  const session = useSession();
  useEffect(() => {
    let isTold = false;
    const guard = createVanishGuard<Element>(() => performance.now());
    const ends = new AbortController();
    const check = () => {
      const field = guard.focused();
      if (!field || isUsable(field)) return;
      guard.remove();
      isTold = false;
    };
    const observer = new MutationObserver(check);
    const on = <Type extends keyof WindowEventMap>(type: Type, run: (event: WindowEventMap[Type]) => void) =>
      window.addEventListener(type, run, { capture: true, signal: ends.signal });
    on('focusin', ({ target }) => {
      check();
      const isField = target instanceof Element && target.matches(FIELD);
      guard.focus(isField ? target : null);
      if (isField)
        observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    });
    on('focusout', ({ target }) => {
      // As the event is sent, a field that is being removed is still there.
      queueMicrotask(() => {
        check();
        if (guard.focused() === target && document.activeElement !== target) guard.focus(null);
        if (guard.focused() === null) observer.disconnect();
      });
    });
    // A choice can take away its own field, as an entry by which others are shown.
    on('input', ({ target }) => (target instanceof HTMLSelectElement ? guard.act() : guard.type()));
    const press = () => {
      guard.release();
      guard.act();
    };
    on('pointerdown', press);
    // Screen readers press without a pointer.
    on('click', ({ isTrusted }) => isTrusted && press());
    on('keydown', (event) => {
      check();
      const isModified = event.ctrlKey || event.metaKey;
      if (RELEASING.has(event.key) && !isModified && !event.altKey) guard.release();
      if (guard.isLost()) {
        event.stopImmediatePropagation();
        // The browser's own shortcuts still work.
        if (isModified || event.altKey || FUNCTION_KEY.test(event.key)) return;
        event.preventDefault();
        if (!isTold) session.tell(session.texts.format('editor.field.gone'));
        isTold = true;
      } else if (CLOSING.has(event.key) || isModified || event.altKey) guard.act();
    });
    for (const type of ['copy', 'cut', 'paste'] as const) {
      on(type, (event) => {
        if (guard.isLost()) event.stopImmediatePropagation();
      });
    }
    return () => {
      ends.abort();
      observer.disconnect();
    };
  }, [session]);
}
