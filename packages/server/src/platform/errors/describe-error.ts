import { createHash } from 'node:crypto';
import type { ErrorReport } from './error-reporter.ts';

/** The code whose errors are counted and not reported (`spec/accounts.md` §7, `security.md` C25). */
const SILENT_CODE = '300030';
const NAME_LENGTH = 80;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4_000;
const STACK_LINES = 30;

/** What an error says of itself, from wherever it comes. */
export interface RawError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Whether an error is only to be counted: its code is exactly 300030, whatever its text says. */
export function isSilent(code: unknown): boolean {
  return (typeof code === 'string' || typeof code === 'number') && String(code) === SILENT_CODE;
}

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const SECRET = /[A-Za-z0-9_-]{24,}/g;
/** A card's number, however it is grouped. */
const NUMBER = /(?<!\d)\d(?:[ -]?\d){11,}/g;
const QUERY = /[?#][^\s)'"]{1,2000}/g;
const DIGITS = /\d+/g;

/** Takes out what could say who somebody is or let somebody in: addresses, queries, long random words and numbers. */
export function scrub(text: string): string {
  return text
    .replaceAll(EMAIL, '[email]')
    .replaceAll(QUERY, '')
    .replaceAll(SECRET, '[secret]')
    .replaceAll(NUMBER, '[number]');
}

/** What no database keeps, and what would clear the terminal of whoever reads it. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** As much of a text as is kept, so that it can be: an error is not lost for what stands in its message. */
function keep(text: string, length: number): string {
  return scrub(text).slice(0, length).toWellFormed().replaceAll(CONTROLS, '\ufffd');
}

/** Makes a report. Errors with the same name, words (numbers aside) and first place in the code belong together. */
export function describeError(
  { name, message, stack }: RawError,
  { side, release, date }: Pick<ErrorReport, 'side' | 'release' | 'date'>,
): ErrorReport {
  const lines = keep(stack, STACK_LENGTH).split('\n').slice(0, STACK_LINES);
  const words = keep(message, MESSAGE_LENGTH);
  const place = lines.find((line) => /^\s*at |@/.test(line))?.trim() ?? '';
  const parts = [side, name, words.replaceAll(DIGITS, '0'), place.replaceAll(DIGITS, '0')];
  return {
    fingerprint: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32),
    side,
    name: keep(name, NAME_LENGTH),
    message: words,
    stack: lines.join('\n'),
    release,
    date,
  };
}
