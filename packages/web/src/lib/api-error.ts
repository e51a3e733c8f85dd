import { ERRORS, type ErrorBody, type ErrorCode, isErrorCode } from '@giotto/contract/errors';

/** Failures without a response from the server: no connection, a timeout, or a response that isn't our server's. */
export type TransportFailure = 'NetworkError' | 'Timeout' | 'BadAnswer';

type ErrorDetails = ErrorBody['error'];

/** A failed call: `status` is 0 without a response; `errorMessage` is the code in the error-message header. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorMessage: ErrorCode | TransportFailure;
  readonly details: NonNullable<ErrorDetails['details']>;
  /** Seconds until the next try, if the server said so. */
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

/** Whether a caught value is a failed call with one of these codes. */
export function isApiError(error: unknown, ...codes: readonly ApiError['errorMessage'][]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.errorMessage));
}

/** Whether the same call may succeed a little later: the server was unreachable, busy or under maintenance. */
export function isTransient(error: unknown): boolean {
  return isApiError(
    error,
    'NetworkError',
    'Timeout',
    'TooManyRequests',
    'Maintenance',
    'StorageFull',
    'Unavailable',
  );
}
