import { useEffect, useRef } from 'react';

/**
 * Focuses a row's link once it's rendered again after a field or dialog closes, which may take several renders. Rows
 * carry their id in the attribute.
 */
export function useFocusLater(attribute: 'data-gantt' | 'data-row'): (id: string | undefined) => void {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = `[${attribute}="${CSS.escape(wanted.current)}"]`;
    const link = document.querySelector<HTMLElement>(`${row} a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });
  return (id) => {
    wanted.current = id;
  };
}
