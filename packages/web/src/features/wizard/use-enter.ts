import { useEffect, useRef } from 'react';

/** Calls back on Enter while nothing has the focus, as after a click on the page. */
export function useEnter(onEnter: () => void): void {
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target === document.body && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
