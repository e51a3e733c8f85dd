import { readStored, writeStored } from './browser-storage.ts';
import { createStore, type Readable } from './store.ts';

const key = 'giotto.recentColours';
/** As many as fit one line of swatches. */
const limit = 8;
const hexPattern = /^#(?:[0-9A-F]{6}|[0-9A-F]{8})$/;

interface RecentColours {
  readonly colours: readonly string[];
}

function readRecent(): readonly string[] {
  const stored = readStored(key)?.split(' ') ?? [];
  return stored.filter((colour) => hexPattern.test(colour)).slice(0, limit);
}

const store = createStore<RecentColours>({ colours: readRecent() });

/** The colours chosen last in this browser, newest first. */
export const recentColours: Readable<RecentColours> = store;

/** Remembers a chosen colour. */
export function noteColour(colour: string): void {
  const wanted = colour.toUpperCase();
  const colours = [wanted, ...store.get().colours.filter((known) => known !== wanted)].slice(0, limit);
  store.set({ colours });
  writeStored(key, colours.join(' '));
}
