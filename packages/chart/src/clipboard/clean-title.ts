import { cleanText } from '../schema/clean-text.ts';
import { TEXT_FIELDS } from '../schema/text-rules.ts';
import { singleLine } from '../text/index.ts';

/** A pasted text as a title: one line, sound, cut to what a title holds. */
export function cleanTitle(text: string): string {
  return cleanText(singleLine(text), TEXT_FIELDS.title);
}
