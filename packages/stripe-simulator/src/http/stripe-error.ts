/** Types of Stripe's error objects. */
type ErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';

/** Stripe's error object. */
export interface ErrorBody {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly advice_code?: string;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
  readonly payment_method?: unknown;
}

/** A refused call: status and error object. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether to keep what the call did so far: a declined card leaves its charge and intent behind. */
  readonly keepsEffects: boolean;

  constructor(status: number, body: ErrorBody, keepsEffects = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsEffects = keepsEffects;
  }
}

/** A call that is invalid, or not allowed in the current state. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more });
}

/** An id that doesn't exist. */
export function resourceMissing(kind: string, id: string, param = 'id', status = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
