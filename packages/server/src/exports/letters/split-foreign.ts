import type { FontWeight } from '@giotto/chart/text';
import type { Face } from './face.ts';
import { listFontFolders, searchFontFolders } from './system-faces.ts';

const DRAWN = /[^\s\p{Default_Ignorable_Code_Point}]/gu;

const searchSystem = searchFontFolders(listFontFolders());
const known = new Map<string, Face | undefined>();
/** Signs that are remembered; with more different ones all are looked up again. */
const MOST_KNOWN = 5_000;
let graphemes: Intl.Segmenter | undefined;

/** A font of this system for one sign that no chart font has; undefined where there is none. */
function findForeignFace(grapheme: string, weight: FontWeight): Face | undefined {
  const key = `${weight} ${grapheme}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= MOST_KNOWN) known.clear();
  const letters = (grapheme.match(DRAWN) ?? []).map((letter) => letter.codePointAt(0) ?? 0);
  const face = letters.length === 0 ? undefined : searchSystem(letters, weight);
  known.set(key, face);
  return face;
}

/** A part of a text in a script that no chart font has, and the font of this system that draws it. */
export interface ForeignRun {
  readonly text: string;
  readonly face: Face | undefined;
}

/** Splits letters that no chart font has by the fonts of this system that draw them. */
export function splitForeign(text: string, weight: FontWeight): ForeignRun[] {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const runs: { text: string; face: Face | undefined }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const isBlank = segment.trim() === '';
    const face = isBlank ? last?.face : findForeignFace(segment, weight);
    if (last !== undefined && last.face === face) last.text += segment;
    else runs.push({ text: segment, face });
  }
  return runs;
}
