import { type RefObject, useEffect, useState } from 'react';

/**
 * Gives a panel the focus when it comes, unless something in it takes it, so that keys go on there; when the panel goes
 * and still has the focus, what had it before gets it back.
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
