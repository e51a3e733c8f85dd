import { ERRORS, type ErrorCode, isErrorCode } from '@giotto/contract/errors';
import { ApiError } from './api-error.ts';

/** Errors that say nothing about what somebody did. */
type GenericError = 'BadRequest' | 'ServerError';
/** What the other errors say in a language. */
export type ErrorTexts = Readonly<Partial<Record<Exclude<ErrorCode, GenericError>, string>>>;

let texts: ErrorTexts = {};

/** Lets errors speak the page's language; what it does not say is said in English, by the contract. */
export function setErrorTexts(words: ErrorTexts): void {
  texts = words;
}

function isGeneric(code: ErrorCode): code is GenericError {
  return code === 'BadRequest' || code === 'ServerError';
}

/**
 * What to tell a person about a failed call: the contract's text when it says something about what they did, else the
 * given sentence.
 */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const code = error.errorMessage;
  if (!isErrorCode(code) || isGeneric(code)) return otherwise;
  return texts[code] ?? ERRORS[code].message;
}
