import { ASSIGNEE_LIMIT, FORMAT_LIMIT, NAME_LIMIT, NOTES_LIMIT, TITLE_LIMIT } from '../model/limits.ts';

/** What a text may be: its length in characters (code points), and whether it may have several lines. */
export interface TextRule {
  readonly limit: number;
  readonly hasLines: boolean;
}

/** The fields in which people write, in whatever record they stand. */
export const TEXT_FIELDS = {
  title: { limit: TITLE_LIMIT, hasLines: true },
  name: { limit: NAME_LIMIT, hasLines: false },
  notes: { limit: NOTES_LIMIT, hasLines: true },
  assignee: { limit: ASSIGNEE_LIMIT, hasLines: false },
  format: { limit: FORMAT_LIMIT, hasLines: false },
} as const satisfies { readonly [field: string]: TextRule };

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
