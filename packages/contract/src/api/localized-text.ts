import { z } from 'zod';
import { printable, printableLines } from './fields.ts';

/** A single-line text by an admin: trimmed, not empty, no control characters. */
function line(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .regex(printable, 'must not hold control characters');
}

/** Like `line`, with line breaks: an empty line separates paragraphs. Never interpreted as HTML. */
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

/** One line per language. English is required and used where another language is missing. */
export function localizedLine(most: number) {
  return inEveryLanguage(line(most));
}

/** Paragraphs per language. English is required and used where another language is missing. */
export function localizedParagraphs(most: number) {
  return inEveryLanguage(paragraphs(most));
}

/** A localized text of the product's content. */
export interface LocalizedText {
  readonly en: string;
  readonly de?: string | undefined;
  readonly fr?: string | undefined;
}
