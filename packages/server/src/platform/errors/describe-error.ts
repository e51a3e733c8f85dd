import { createHash } from 'node:crypto';
import type { ErrorReport } from './error-reporter.ts';

/** The code of errors that are counted but not reported (`spec/accounts.md` §7, `security.md` C25). */
const SILENT_CODE = '300030';
const NAME_LENGTH = 80;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4_000;
const STACK_LINES = 30;

/** An error's own data, from any source. */
export interface RawError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Whether an error is only counted: its code is exactly 300030, whatever its text says. */
export function isSilent(code: unknown): boolean {
  return (typeof code === 'string' || typeof code === 'number') && String(code) === SILENT_CODE;
}

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const SECRET = /[A-Za-z0-9_-]{24,}/g;
/** A card number in any grouping. */
const NUMBER = /(?<!\d)\d(?:[ -]?\d){11,}/g;
const QUERY = /[?#][^\s)'"]{1,2000}/g;
const DIGITS = /\d+/g;

/** Removes what could identify a person or grant access: e-mail addresses, queries, long random strings and numbers. */
export function scrub(text: string): string {
  return text
    .replaceAll(EMAIL, '[email]')
    .replaceAll(QUERY, '')
    .replaceAll(SECRET, '[secret]')
    .replaceAll(NUMBER, '[number]');
}

/** Characters that databases can't store, or that would garble a reader's terminal. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Truncates and cleans a text so that it can be stored: an error must not get lost because of its message. */
function keep(text: string, length: number): string {
  return scrub(text).slice(0, length).toWellFormed().replaceAll(CONTROLS, '\ufffd');
}

/** Makes a report. Errors with the same name, words (except numbers) and top stack frame are grouped together. */
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
