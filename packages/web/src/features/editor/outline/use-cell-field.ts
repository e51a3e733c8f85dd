import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { AfterCell } from './use-outline.ts';

export interface CellFieldProps {
  readonly problem: string | null;
  readonly onKeep: (text: string, then: AfterCell, isLeaving?: boolean) => void;
  readonly onLeave: () => void;
}

/** How a cell's fields end: Enter and Tab commit and move on, Esc reverts, and leaving commits (`ux.md` A10). */
export function useCellField({ problem, onKeep, onLeave }: CellFieldProps) {
  const isDone = useRef(false);
  useEffect(() => {
    // Refused: the field stays open.
    if (problem !== null) isDone.current = false;
  }, [problem]);
  const finish = (run: () => void) => {
    isDone.current = true;
    run();
  };
  return {
    /** `text` is what the cell's fields say. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>, text: string) => {
      const { key, shiftKey } = event;
      if (key === 'F6' || ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k')) return;
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const then = { Enter: shiftKey ? 'above' : 'below', Tab: shiftKey ? 'previous' : 'next' } as const;
      if (key === 'Escape') finish(onLeave);
      else if (key === 'Enter' || key === 'Tab') {
        event.preventDefault();
        finish(() => onKeep(text, then[key]));
      }
    },
    onBlur: (text: string) => {
      if (!isDone.current) onKeep(text, 'stay', true);
    },
  };
}
