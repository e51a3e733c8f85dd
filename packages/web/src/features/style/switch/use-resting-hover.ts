import { useCallback, useEffect, useRef } from 'react';

/** Ms that the pointer rests before something is tried on, and that it may be between two cards. */
const REST = 90;

/** What follows the pointer. */
interface RestingHover {
  /** The pointer has come to something, or (null) has left it. */
  readonly hover: (id: string | null) => void;
  /** Forgets what the pointer is on, until it comes to something again. */
  readonly forget: () => void;
}

/** Passes on what the pointer rests on: not what it only passes over. */
export function useRestingHover(onHover: (id: string | null) => void): RestingHover {
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
