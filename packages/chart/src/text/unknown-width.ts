/**
 * The width in em assumed for a code point that no table has (`ux.md C3`): 1 for Chinese, Japanese, Korean, emoji and
 * other signs; 0.6, a plain letter, for other scripts; 0 for marks, joiners and control characters.
 */
export function unknownWidth(code: number): number {
  const character = String.fromCodePoint(code);
  if (/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character)) return 0;
  const isWide = /[\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  const isFullWidth =
    code === 0x3000 || (code >= 0x3001 && code <= 0x303f) || (code >= 0xff01 && code <= 0xff60);
  return isFullWidth || isWide.test(character) ? 1 : 0.6;
}

/** Whether a grapheme cluster is drawn as one emoji: by default, or because it asks for it (U+FE0F). */
export function isEmoji(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F/u.test(grapheme);
}
