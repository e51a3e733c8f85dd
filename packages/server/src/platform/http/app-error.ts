import { ERRORS, type ErrorBody, type ErrorCode } from '@giotto/contract/errors';

type Facts = Omit<ErrorBody['error'], 'code' | 'message'>;

type Details = NonNullable<Facts['details']>;

/** Max number of details in one response, and characters of each: a chart's problems could fill pages. */
const maxDetails = 20;
const longestText = 300;

/** Truncates the details to what a response may hold. */
export function limitDetails(details: Details): Details {
  return details.slice(0, maxDetails).map(({ path, message }) => ({
    path: shorten(path),
    message: shorten(message),
  }));
}

/** Field names, which callers choose, appear in paths and messages. */
function shorten(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).toWellFormed()}…`;
}

/**
 * An error that the caller is told about: a code of the contract with its details. Thrown by services and policies; the
 * error handler turns it into the response. The stack is only for the log.
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
