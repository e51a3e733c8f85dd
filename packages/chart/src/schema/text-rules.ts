/** Any control character; line breaks are told apart by the caller. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINE_BREAK = /[^\P{Cc}\n]/u;

/**
 * Why the text may not be stored, in plain words, or undefined (`security.md` I2): no NUL and no other control
 * characters, no half of a surrogate pair; line breaks (`\n`) only where the text may have several lines.
 */
export function findTextFault(text: string, hasLines: boolean): string | undefined {
  if (!text.isWellFormed()) return 'must not contain half a character (a lone surrogate)';
  if (hasLines) return CONTROL_BUT_LINE_BREAK.test(text) ? 'must not contain control characters' : undefined;
  return CONTROL.test(text) ? 'must not contain control characters or line breaks' : undefined;
}
