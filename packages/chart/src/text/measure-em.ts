import { type Glyph, scriptOf } from './glyph.ts';
import { Pen } from './pen.ts';
import { EMOJI_WIDTH, isEmoji, unknownWidth } from './unknown-width.ts';

/** Looks a code point up in a font and its fallback; undefined when neither has it. */
export type FindGlyph = (code: number) => Glyph | undefined;

/** The width of one line of text in em: the advances plus the kerning inside runs of one script. */
export function measureEm(text: string, find: FindGlyph): number {
  const composed = COMBINING.test(text) ? text.normalize('NFC') : text;
  return addUp(composed, find) ?? addUpGraphemes(composed, find);
}

const COMBINING = /[\u0300-\u036f]/;

/** Measures a text whose letters are all in the tables; undefined if any letter isn't. */
function addUp(text: string, find: FindGlyph): number | undefined {
  const pen = new Pen();
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    if (code > 0xffff) i++;
    const glyph = find(code);
    if (glyph === undefined) return undefined;
    pen.add(glyph);
  }
  return pen.em;
}

/** The slow path, which treats an emoji of many code points (👩‍🚀, 🇫🇷, 1️⃣) as one character. */
function addUpGraphemes(text: string, find: FindGlyph): number {
  const pen = new Pen();
  for (const { segment } of segmenter().segment(text)) {
    if (isEmoji(segment)) {
      pen.addUnknown(EMOJI_WIDTH, 'common');
      continue;
    }
    const characters = [...segment];
    for (const [at, character] of characters.entries()) {
      const code = character.codePointAt(0) ?? 0;
      const glyph = find(code);
      if (glyph) pen.add(glyph);
      else pen.addUnknown(unknownWidth(code, characters[at - 1], characters[at + 1]), scriptOf(code));
    }
  }
  return pen.em;
}

let known: Intl.Segmenter | undefined;

/** Splits text into what people see as one character; cached, since it's slow to create. */
export function segmenter(): Intl.Segmenter {
  known ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return known;
}
