/** The types of Stripe's error objects. */
type ErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';

/** What Stripe answers in place of an object. */
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

/** A refused call: its status and error object. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether what the call did until here stays: a declined card leaves its charge and intent behind. */
  readonly keepsEffects: boolean;

  constructor(status: number, body: ErrorBody, keepsEffects = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsEffects = keepsEffects;
  }
}

/** A call that cannot be understood or is not allowed as things are. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more });
}

/** An id that stands for nothing. */
export function resourceMissing(kind: string, id: string, param = 'id', status = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
