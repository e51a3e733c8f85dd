import { useEffect, useState } from 'react';
import { preloadable } from '../../../lib/lazy-component.ts';

type ScheduleTools = typeof import('./schedule-tools.ts');

let loaded: ScheduleTools | null = null;

/** Loads what computes figures, lengths and slips, which most charts don't need. Offline too, once the page has been open a while. */
const load = preloadable(async () => {
  loaded = await import('./schedule-tools.ts');
});

/** These tools once they are needed and have loaded; null before, and if they can't be loaded. */
export function useScheduleTools(isNeeded: boolean): ScheduleTools | null {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || tools !== null) return;
    let isShown = true;
    load().then(
      () => isShown && setTools(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isNeeded, tools]);
  return isNeeded ? tools : null;
}
