import { type RefObject, useEffect, useRef } from 'react';

const ITEM = '[data-open-suggestion]';

/**
 * When a suggestion with the focus leaves the list, moves the focus to the one that takes its place, or to the list.
 */
export function useFocusOnNext(panel: RefObject<HTMLElement | null>, count: number): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest(ITEM) : null;
      const items = [...(panel.current?.querySelectorAll(ITEM) ?? [])];
      last.current = item && items.includes(item) ? items.indexOf(item) : null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [panel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suggestion has left the list
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const items = panel.current?.querySelectorAll<HTMLElement>(`${ITEM} > button`) ?? [];
    (items[Math.min(last.current, items.length - 1)] ?? panel.current)?.focus({ preventScroll: true });
  }, [panel, count]);
}
