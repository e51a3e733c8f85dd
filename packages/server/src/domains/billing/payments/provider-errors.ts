import Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';

const { errors } = Stripe;

/** What Stripe says about a card or a payment that it refuses. */
export interface Refusal {
  readonly errorCode: string;
  readonly message: string;
}

/** Whether it is not known what became of a call: no answer, a fault over there, or too many calls at once. */
export function isProviderAway(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeIdempotencyError
  );
}

/** Whether a call is about something that Stripe does not have any more. */
export function isGone(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** In the provider's words; it may leave out its codes, or leave them empty. */
export function refusalOf(
  error: { readonly code?: string; readonly decline_code?: string; readonly message?: string },
  otherwise: string,
): Refusal {
  return { errorCode: error.decline_code || error.code || otherwise, message: error.message ?? '' };
}

/** The refusal of a card, in words for its holder; null for any other fault. */
export function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof errors.StripeCardError)) return null;
  return refusalOf(error, 'card_declined');
}

/** The same for a call that names an object which the person has sent: one that does not exist is refused, too. */
export function readSourceRefusal(error: unknown): Refusal | null {
  if (error instanceof errors.StripeInvalidRequestError) return refusalOf(error, 'invalid_request');
  return readRefusal(error);
}

/**
 * Waits for something that Stripe is asked for: says that the service is not available when Stripe is not. What Stripe
 * refuses besides that is a fault of ours, whatever status it came with.
 */
export async function answerProviderFaults<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isProviderAway(error)) throw new AppError('Unavailable', { retryAfter: 5 });
    if (error instanceof errors.StripeError)
      throw new Error('Stripe refuses a call of ours', { cause: error });
    throw error;
  }
}
