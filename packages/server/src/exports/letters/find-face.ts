import type { FontRun, FontWeight } from '@giotto/chart/text';
import { type Face, faceOf } from './face.ts';
import { listFontFolders, searchFontFolders } from './system-faces.ts';

const DRAWN = /[^\s\p{Default_Ignorable_Code_Point}]/gu;

const searchSystem = searchFontFolders(listFontFolders());
const known = new Map<string, Face | undefined>();
/** Runs that are remembered: a chart with more different ones in foreign scripts is looked up again. */
const MOST_KNOWN = 2_000;

/**
 * The face that draws a run: its chart font's file, or, for letters that no chart font has, a font of this system;
 * undefined where there is none.
 */
export function findFace(run: FontRun, weight: FontWeight): Face | undefined {
  if (run.file !== undefined) return faceOf(run.file);
  const letters = run.text.match(DRAWN) ?? [];
  const key = `${weight} ${[...new Set(letters)].sort().join('')}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= MOST_KNOWN) known.clear();
  const codes = [...new Set(letters.map((letter) => letter.codePointAt(0) ?? 0))];
  const face = codes.length === 0 ? undefined : searchSystem(codes, weight);
  known.set(key, face);
  return face;
}
