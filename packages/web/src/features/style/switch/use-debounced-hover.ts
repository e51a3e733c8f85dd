import { useCallback, useEffect, useRef } from 'react';

/** Ms the pointer must rest before a preview starts; also the time allowed between two cards. */
const REST = 90;

/** A debounced hover. */
interface DebouncedHover {
  /** Reports that the pointer entered an item, or (null) left it. */
  readonly hover: (id: string | null) => void;
  /** Ignores the hovered item until the pointer enters one again. */
  readonly forget: () => void;
}

/** Reports only items that the pointer rests on, not those it passes over. */
export function useDebouncedHover(onHover: (id: string | null) => void): DebouncedHover {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hover = useCallback(
    (id: string | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onHover(id), REST);
    },
    [onHover],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    onHover(null);
  }, [onHover]);
  return { hover, forget };
}
