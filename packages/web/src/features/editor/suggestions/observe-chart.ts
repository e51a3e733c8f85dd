import type { Readable } from '../../../lib/store.ts';
import type { ObservedChart } from '../../../lib/suggestions-host.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** The canvas for other features. Returns the identical object while nothing in it changes. */
export function observeChart(session: EditorSession): Readable<ObservedChart> {
  let last: ObservedChart | null = null;
  return {
    subscribe: session.subscribe,
    get: () => {
      const { state, scene } = session.shown();
      const { zoom, viewport: view, selection, pointer, editing, moveMode } = session.ui.get();
      const isBusy = pointer.type === 'dragging' || editing !== null || moveMode !== null;
      const next: ObservedChart = { state, scene, zoom, view, selection, isBusy };
      const before = last;
      const isSame =
        before !== null &&
        (Object.keys(next) as (keyof ObservedChart)[]).every((key) => Object.is(next[key], before[key]));
      if (!isSame) last = next;
      return last ?? next;
    },
  };
}
