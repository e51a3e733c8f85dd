import { FORMAT_LIMIT, NAME_LIMIT, NOTES_LIMIT, TITLE_LIMIT } from '../model/limits.ts';

/** The limits of a text: its length in characters (code points), and whether it may have several lines. */
export interface TextRule {
  readonly limit: number;
  readonly hasLines: boolean;
}

/** The free-text fields, whatever record they are in. */
export const TEXT_FIELDS = {
  title: { limit: TITLE_LIMIT, hasLines: true },
  name: { limit: NAME_LIMIT, hasLines: false },
  notes: { limit: NOTES_LIMIT, hasLines: true },
  format: { limit: FORMAT_LIMIT, hasLines: false },
} as const satisfies { readonly [field: string]: TextRule };

/** Any control character, including line breaks, which the caller handles. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINE_BREAK = /[^\P{Cc}\n]/u;

/**
 * Why the text may not be stored, in plain words, or undefined (`security.md` I2): no control characters, including
 * NUL, no unpaired surrogates; line breaks (`\n`) only where several lines are allowed.
 */
export function findTextFault(text: string, hasLines: boolean): string | undefined {
  if (!text.isWellFormed()) return 'must not contain half a character (a lone surrogate)';
  if (hasLines) return CONTROL_BUT_LINE_BREAK.test(text) ? 'must not contain control characters' : undefined;
  return CONTROL.test(text) ? 'must not contain control characters or line breaks' : undefined;
}
