import { useCallback, useEffect, useRef } from 'react';

/** Ms that the pointer rests before something is tried on, and that it may be between two cards. */
const REST = 90;

/** Passes on what the pointer rests on: not what it only passes over. */
export function useRestingHover(onHover: (id: string | null) => void): (id: string | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (id) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onHover(id), REST);
    },
    [onHover],
  );
}
