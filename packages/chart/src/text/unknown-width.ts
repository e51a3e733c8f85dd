import { SCRIPT_WIDTHS } from './generated/script-widths.ts';

/** Emoji are a quarter wider than high in common system fonts. */
export const EMOJI_WIDTH = 1.25;
const HANGUL_WIDTH = 0.92;
/** Assumed width of any other unknown letter. */
const PLAIN_WIDTH = 0.6;
/** Before these, most Indic scripts draw a consonant in its half form; others stack the next one below it. */
const HALVING = /[\u094d\u09cd\u0a4d\u0acd\u0d4d]/;
const STACKING = /[\u0c4d\u0ccd\u17d2]/;
const HALF = 0.6;

/**
 * The width in em assumed for a code point that no table has (`ux.md C3`): its width in Noto Sans for the scripts
 * measured; 1 for Chinese and Japanese and other symbols, a little less for Korean; 0 for combining marks, joiners and
 * control characters. Whatever font draws it, a title's width is close to this sum.
 * @param before the character before it in the same letter, and `after` the one after it
 */
export function unknownWidth(code: number, before = '', after = ''): number {
  if (STACKING.test(before)) return 0;
  const width = widthInScript(code) ?? plainWidth(code);
  return HALVING.test(after) ? HALF * width : width;
}

function widthInScript(code: number): number | undefined {
  for (const [first, widths] of SCRIPT_WIDTHS) {
    if (code < first || 2 * (code - first) >= widths.length) continue;
    const width = Number.parseInt(widths.slice(2 * (code - first), 2 * (code - first) + 2), 36);
    return Number.isNaN(width) ? undefined : width / 100;
  }
  return undefined;
}

function plainWidth(code: number): number {
  const character = String.fromCodePoint(code);
  if (/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character)) return 0;
  if (code >= 0xff61 && code <= 0xffdc) return 0.5;
  if (/\p{Script=Hangul}/u.test(character)) return HANGUL_WIDTH;
  const isWide = /[\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const isFullWidth =
    code === 0x3000 || (code >= 0x3001 && code <= 0x303f) || (code >= 0xff01 && code <= 0xff60);
  return isFullWidth || isWide.test(character) ? 1 : PLAIN_WIDTH;
}

/** Whether a grapheme cluster is drawn as one emoji: by default, or because of U+FE0F. */
export function isEmoji(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F/u.test(grapheme);
}
