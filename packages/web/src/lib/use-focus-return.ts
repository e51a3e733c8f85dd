import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses a panel on mount, unless something in it takes the focus, so the keyboard continues there; if the panel still
 * has the focus on unmount, returns it to the previous element.
 */
export function useFocusReturn(panel: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const element = panel.current;
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true });
    let isInside = element?.contains(document.activeElement) === true;
    const follow = ({ target }: FocusEvent): void => {
      isInside = target instanceof Node && element?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel, before]);
}
