import type { FontName, FontWeight } from './font-name.ts';
import type { Subset } from './font-subset.ts';
import type { FindGlyph } from './measure-em.ts';

/** A part of a text drawn from one font file. */
export interface FontRun {
  readonly text: string;
  /** The file; undefined when no chart font has the letters and the system's fonts must draw them. */
  readonly file: FontFile | undefined;
}

/** Identifies one font file. */
export interface FontFile {
  readonly font: FontName;
  readonly weight: FontWeight;
  readonly subset: Subset;
}

/** Splits a text by the font file that draws it. Combining marks stay with the preceding letter. */
export function splitFontRuns(text: string, find: FindGlyph): FontRun[] {
  const runs: { text: string; file: FontFile | undefined }[] = [];
  for (const character of text.normalize('NFC')) {
    const glyph = find(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const isAttached = /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character);
    const { font, weight, subset } = glyph?.face ?? {};
    const file = font && weight && subset ? { font, weight, subset } : undefined;
    if (last && (isAttached || isSameFile(last.file, file))) last.text += character;
    else runs.push({ text: character, file });
  }
  return runs;
}

function isSameFile(a: FontFile | undefined, b: FontFile | undefined): boolean {
  return a?.font === b?.font && a?.weight === b?.weight && a?.subset === b?.subset;
}
