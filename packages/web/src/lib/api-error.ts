import { ERRORS, type ErrorBody, type ErrorCode, isErrorCode } from '@giotto/contract/errors';

/** What went wrong before or beside an answer of the server: no connection, too slow, or not our server's answer. */
export type TransportFailure = 'NetworkError' | 'Timeout' | 'BadAnswer';

type ErrorDetails = ErrorBody['error'];

/** A call that failed: `status` is 0 when there was no answer; `errorMessage` is the code of the error-message header. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorMessage: ErrorCode | TransportFailure;
  readonly details: NonNullable<ErrorDetails['details']>;
  /** Seconds until the next try, when the server said so. */
  readonly retryAfter: number | undefined;
  /** The next `seq` that the server expects, on `SequenceGap`. */
  readonly expect: number | undefined;

  constructor(
    status: number,
    errorMessage: ErrorCode | TransportFailure,
    body: Partial<ErrorDetails> = {},
    cause?: unknown,
  ) {
    super(body.message ?? (isErrorCode(errorMessage) ? ERRORS[errorMessage].message : errorMessage), {
      cause,
    });
    this.name = 'ApiError';
    this.status = status;
    this.errorMessage = errorMessage;
    this.details = body.details ?? [];
    this.retryAfter = body.retryAfter;
    this.expect = body.expect;
  }
}

/** Whether a caught value is a failed call with this code. */
export function isApiError(error: unknown, ...codes: readonly ApiError['errorMessage'][]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.errorMessage));
}

/** Whether the same call may be answered otherwise a little later: nobody was there, too busy, or worked on. */
export function mayPass(error: unknown): boolean {
  return isApiError(error, 'NetworkError', 'Timeout', 'TooManyRequests', 'Maintenance', 'Unavailable');
}
