import { type KeyboardEvent, useRef } from 'react';
import { type OpenFieldControl, useOpenField } from '../../../lib/open-field/use-open-field.ts';
import type { AfterCell } from './use-outline.ts';

export interface CellFieldProps {
  /** What the chart has, as the cell's fields say it. */
  readonly text: string;
  /** Commits what is typed; returns whether it isn't refused. */
  readonly onKeep: (text: string, base?: number) => boolean;
  /** Closes the field and moves on. */
  readonly onDone: (then: AfterCell) => void;
  /** Closes a field that was left with a refused text. */
  readonly onAbandon: () => void;
}

interface CellFieldOptions {
  readonly initial?: string | undefined;
  readonly isTitle?: boolean;
  readonly isChosen?: boolean;
}

interface CellField {
  readonly open: OpenFieldControl;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * How a cell's fields end: Enter and Tab commit and move on, Esc reverts, and leaving commits (`ux.md` A10). `initial`: what
 * is typed at once. `isTitle`: whether it is the title's cell. `isChosen`: whether it is chosen rather than typed.
 */
export function useCellField(
  { text, onKeep, onDone, onAbandon }: CellFieldProps,
  { initial, isTitle = false, isChosen = false }: CellFieldOptions = {},
): CellField {
  const open = useOpenField({ held: text, initial, isTitle, isText: () => !isChosen, onSend: onKeep });
  const isDone = useRef(false);
  const finish = (then: AfterCell, isLeaving: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (open.leave() !== 'refused') return onDone(then);
    if (isLeaving) {
      open.giveUp();
      return onAbandon();
    }
    // Refused: the field stays open.
    isDone.current = false;
  };
  return {
    open,
    onKeyDown: (event) => {
      const { key, shiftKey } = event;
      if (key === 'F6' || ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k')) return;
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const then = { Enter: shiftKey ? 'above' : 'below', Tab: shiftKey ? 'previous' : 'next' } as const;
      if (key === 'Escape') {
        isDone.current = true;
        open.revert();
        onDone('stay');
      } else if (key === 'Enter' || key === 'Tab') {
        event.preventDefault();
        finish(then[key], false);
      }
    },
    onBlur: () => finish('stay', true),
  };
}
