import { ERRORS, type ErrorBody, type ErrorCode } from '@giotto/contract/errors';

type Facts = Omit<ErrorBody['error'], 'code' | 'message'>;

type Details = NonNullable<Facts['details']>;

/** As many reasons as one answer names, and characters of each: what is wrong with a chart could fill pages. */
const mostDetails = 20;
const longestText = 300;

/** As much of the reasons as one answer tells. */
export function limitDetails(details: Details): Details {
  return details.slice(0, mostDetails).map(({ path, message }) => ({
    path: shorten(path),
    message: shorten(message),
  }));
}

/** Names of fields, which callers choose, stand in paths and messages. */
function shorten(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).toWellFormed()}…`;
}

/**
 * A refusal that the caller is told about: a code of the contract, with what belongs to it. Services and policies
 * throw it; the error handler makes the answer. The stack is for the log only.
 *
 *     throw new AppError('UnknownFolder');
 *     throw new AppError('TooManyRequests', { retryAfter: 12 });
 *     throw new AppError('BadRequest', { details: [{ path: 'body.name', message: 'must not be empty' }] });
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: Facts;

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(code);
    this.code = code;
    const { details } = facts;
    this.facts = details === undefined ? facts : { ...facts, details: limitDetails(details) };
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorBody {
    return { error: { code: this.code, message: ERRORS[this.code].message, ...this.facts } };
  }
}
