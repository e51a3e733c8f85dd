import { type RefObject, useEffect } from 'react';

/** When a panel that has the focus goes, what had the focus before it came gets it back. */
export function useFocusReturn(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    let isInside = false;
    const follow = ({ target }: FocusEvent): void => {
      isInside = target instanceof Node && element?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}
