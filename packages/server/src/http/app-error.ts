import { ERRORS, type ErrorBody, type ErrorCode } from '@giotto/contract/errors';

type Facts = Omit<ErrorBody['error'], 'code' | 'message'>;

/** As many reasons as one answer names: what is wrong with a chart could fill pages. */
export const DETAILS_LIMIT = 20;

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
    this.facts = details === undefined ? facts : { ...facts, details: details.slice(0, DETAILS_LIMIT) };
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorBody {
    return { error: { code: this.code, message: ERRORS[this.code].message, ...this.facts } };
  }
}
