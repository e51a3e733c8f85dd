import type { State } from '@giotto/chart/model';
import { createPictureCache } from './picture.ts';
import { createSharedLayout } from './shared-layout.ts';

/** Picture caches for states other than the displayed one: one per state, sharing a layout sequence. */
export function createOtherPictures(): (state: State) => ReturnType<typeof createPictureCache> {
  const layout = createSharedLayout();
  const caches = new WeakMap<State, ReturnType<typeof createPictureCache>>();
  return (state) => {
    const known = caches.get(state);
    if (known) return known;
    const cache = createPictureCache(layout);
    caches.set(state, cache);
    return cache;
  };
}
