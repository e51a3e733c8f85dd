/** The direction of a line of text. */
export type Direction = 'ltr' | 'rtl';

const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Letters, and the marks that set a line's direction. */
const STRONG = /[\p{L}\u061c\u200e\u200f]/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The text without the characters that embed, isolate or override a direction (U+202A–202E, U+2066–2069): with them a
 * title could make itself, or the sentence around it, read differently (`security.md` I2). The stored text keeps them;
 * everything displayed goes through this function.
 */
export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '');
}

/** Whether any part of a text runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The direction of a line by its first letter, as people expect of a title in any language. */
export function directionOf(text: string): Direction {
  if (!hasRightToLeft(text)) return 'ltr';
  const [first = ''] = STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
