import { ERRORS, isErrorCode } from '@giotto/contract/errors';
import { ApiError } from './api-error.ts';

const generic: ReadonlySet<string> = new Set(['BadRequest', 'ServerError']);

/**
 * What to tell a person about a failed call: the contract's text when it says something about what they did, else the
 * given sentence.
 */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const code = error.errorMessage;
  return isErrorCode(code) && !generic.has(code) ? ERRORS[code].message : otherwise;
}
