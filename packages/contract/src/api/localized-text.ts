import { z } from 'zod';
import { printable, printableLines } from './fields.ts';

/** A line of an admin's text: trimmed, not empty, no control characters. */
function line(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .regex(printable, 'must not hold control characters');
}

/** The same with line breaks: an empty line stands between paragraphs. Nothing of it is ever read as HTML. */
function paragraphs(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .regex(printableLines, 'must not hold control characters');
}

function inEveryLanguage<Text extends z.ZodType>(text: Text) {
  return z.strictObject({ en: text, de: text.optional(), fr: text.optional() });
}

/** One line in each language: in English at least, which stands wherever another is missing. */
export function localizedLine(most: number) {
  return inEveryLanguage(line(most));
}

/** Paragraphs in each language: in English at least, which stands wherever another is missing. */
export function localizedParagraphs(most: number) {
  return inEveryLanguage(paragraphs(most));
}

/** A text of the product's content in its languages. */
export interface LocalizedText {
  readonly en: string;
  readonly de?: string | undefined;
  readonly fr?: string | undefined;
}
