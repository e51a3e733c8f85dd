import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isChord } from '../../lib/key-chord.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const ChartSearch = lazyComponent(async () => (await import('./chart-search.tsx')).ChartSearch);

/** The key that opens the search, here as in the editor. */
export const SEARCH_CHORD = 'Mod+K';

/** The search of charts, for a page that renders `search` once: opened by its key, or by whatever calls `open`. */
export function useChartSearch(isOn: boolean): { readonly open: () => void; readonly search: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isChord(event, SEARCH_CHORD)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return {
    open: () => setIsOpen(true),
    search: <Suspense fallback={null}>{isOpen && <ChartSearch onClose={() => setIsOpen(false)} />}</Suspense>,
  };
}
