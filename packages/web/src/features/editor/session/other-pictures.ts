import type { State } from '@giotto/chart/model';
import { createPictureCache } from './picture.ts';
import { createSharedLayout } from './shared-layout.ts';

/** The caches for pictures of other states than the one shown: each state's own, laid out one after the other. */
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
