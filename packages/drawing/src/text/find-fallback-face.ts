import type { FontWeight } from '@giotto/chart/text';
import type { Face } from './face.ts';
import { listFontFolders, searchFontFolders } from './system-fonts.ts';

const DRAWN = /[^\s\p{Default_Ignorable_Code_Point}]/gu;

const searchSystem = searchFontFolders(listFontFolders());
const known = new Map<string, Face | undefined>();
/** Max graphemes cached; beyond that, the cache is cleared. */
const MAX_CACHED = 5_000;

/** Finds an installed font for a grapheme that no chart font has; undefined if there is none. */
export function findFallbackFace(grapheme: string, weight: FontWeight, isEmoji: boolean): Face | undefined {
  const key = `${weight} ${isEmoji} ${grapheme}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= MAX_CACHED) known.clear();
  const letters = (grapheme.match(DRAWN) ?? []).map((letter) => letter.codePointAt(0) ?? 0);
  const face = letters.length === 0 ? undefined : searchSystem(letters, weight, isEmoji);
  known.set(key, face);
  return face;
}
