import { ERRORS, type ErrorCode, isErrorCode } from '@giotto/contract/errors';
import { ApiError } from './api-error.ts';

/** Errors that say nothing about the person's action. */
type GenericError = 'BadRequest' | 'ServerError';
/** The messages of all other errors in a language. */
export type ErrorTexts = Readonly<Partial<Record<Exclude<ErrorCode, GenericError>, string>>>;

let texts: ErrorTexts = {};

/** Sets the error messages in the page's language; missing ones fall back to the contract's English. */
export function setErrorTexts(words: ErrorTexts): void {
  texts = words;
}

function isGeneric(code: ErrorCode): code is GenericError {
  return code === 'BadRequest' || code === 'ServerError';
}

/** The message for a failed call: the contract's text if it's about the person's action, otherwise the given one. */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const code = error.errorMessage;
  if (!isErrorCode(code) || isGeneric(code)) return otherwise;
  return texts[code] ?? ERRORS[code].message;
}
