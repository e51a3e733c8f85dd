import { useEffect, useRef } from 'react';

/** Elements that handle Enter themselves when focused. */
const takers = 'a, button, input, textarea, select, [role="option"], [role="menuitem"], [role="dialog"]';

/** Calls back on Enter unless the focused element handles it, e.g. after a click on the page. */
export function useEnter(onEnter: () => void): void {
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || event.target.closest(takers) !== null) return;
      // The next step may focus a form field before the key takes effect.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
