import type * as hb from 'harfbuzzjs';

/** Stands for nothing, where a file must say something. */
const NOTHING = '\u200b';

/**
 * Which letters of a cluster each of its glyphs stands for: a glyph that is drawn for a letter by itself has that one,
 * what is left belongs to the first other one, such as a form in the middle of a word or a ligature.
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
