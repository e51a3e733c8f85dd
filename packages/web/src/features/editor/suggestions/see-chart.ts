import type { Readable } from '../../../lib/store.ts';
import type { SeenChart } from '../../../lib/suggestions-host.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** The canvas as others see it: the same answer again while nothing of it is different. */
export function seeChart(session: EditorSession): Readable<SeenChart> {
  let last: SeenChart | null = null;
  return {
    subscribe: session.subscribe,
    get: () => {
      const { state, scene } = session.shown();
      const { zoom, viewport: view, selection, pointer, editing, moveMode } = session.ui.get();
      const isBusy = pointer.type === 'dragging' || editing !== null || moveMode !== null;
      const next: SeenChart = { state, scene, zoom, view, selection, isBusy };
      const before = last;
      const isSame =
        before !== null &&
        (Object.keys(next) as (keyof SeenChart)[]).every((key) => Object.is(next[key], before[key]));
      if (!isSame) last = next;
      return last ?? next;
    },
  };
}
