import { ERRORS, type ErrorCode, isErrorCode } from '@giotto/contract/errors';
import { ApiError } from './api-error.ts';
import { isOwnFault, reportFault } from './own-fault.ts';

/** Errors that say nothing about the person's action. */
type GenericError = 'BadRequest' | 'ServerError';
/** The messages of all other errors in a language. */
export type ErrorTexts = Readonly<Partial<Record<Exclude<ErrorCode, GenericError> | 'OwnFault', string>>>;

const OWN_FAULT = 'Something went wrong in Giotto. We have been notified.';

let texts: ErrorTexts = {};

/** Sets the error messages in the page's language; missing ones fall back to the contract's English. */
export function setErrorTexts(words: ErrorTexts): void {
  texts = words;
}

function isGeneric(code: ErrorCode): code is GenericError {
  return code === 'BadRequest' || code === 'ServerError';
}

/**
 * The message for something that failed: of a call the contract's text, if it's about the person's action; of a fault of ours
 * that it is one, which is also reported; otherwise the given one.
 */
export function errorText(error: unknown, otherwise: string): string {
  if (isOwnFault(error)) {
    reportFault(error);
    return texts.OwnFault ?? OWN_FAULT;
  }
  if (!(error instanceof ApiError)) return otherwise;
  const code = error.errorMessage;
  if (!isErrorCode(code) || isGeneric(code)) return otherwise;
  return texts[code] ?? ERRORS[code].message;
}
