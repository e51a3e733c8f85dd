import { cleanText } from '../schema/clean-text.ts';
import { TEXT_FIELDS } from '../schema/text-rules.ts';
import { singleLine } from '../text/index.ts';

/** A pasted text as a title: one line, well-formed, cut to a title's maximum length. */
export function cleanTitle(text: string): string {
  return cleanText(singleLine(text), TEXT_FIELDS.title);
}
