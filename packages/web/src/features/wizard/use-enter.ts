import { useEffect, useRef } from 'react';

/** What Enter belongs to when it has the focus. */
const takers = 'a, button, input, textarea, select, [role="option"], [role="menuitem"], [role="dialog"]';

/** Calls back on Enter while nothing that takes it has the focus, as after a click on the page. */
export function useEnter(onEnter: () => void): void {
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || event.target.closest(takers) !== null) return;
      // The next step may have the focus in a form before the key has had its effect.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
