import type * as hb from 'harfbuzzjs';

/** A zero-width space, for glyphs that stand for no letter: the file needs some text. */
const NOTHING = '\u200b';

/**
 * Assigns a cluster's letters to its glyphs: a glyph that is its letter's nominal one gets that letter; the first other
 * glyph (a medial form, a ligature) gets the rest.
 */
export function assignCharacters(letters: string, glyphs: readonly number[], font: hb.Font): string[] {
  if (glyphs.length <= 1) return [letters];
  const left = [...letters];
  const shared = glyphs.map((glyph) => {
    const at = left.findIndex((letter) => font.nominalGlyph(letter.codePointAt(0) ?? 0) === glyph);
    return at < 0 ? '' : left.splice(at, 1).join('');
  });
  const first = shared.indexOf('');
  if (first >= 0) shared[first] = left.join('');
  else shared.push((shared.pop() ?? '') + left.join(''));
  return shared.map((text) => text || NOTHING);
}
