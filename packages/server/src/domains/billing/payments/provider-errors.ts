import Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';

const { errors } = Stripe;

/** Stripe's reason for refusing a card or payment. */
export interface Refusal {
  readonly errorCode: string;
  readonly message: string;
}

/** Whether a call's outcome is unknown: no response, a Stripe fault or too many calls at once. */
export function isProviderUnavailable(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeIdempotencyError
  );
}

/** Whether a call names something that no longer exists at Stripe. */
export function isGone(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Takes the provider's words. Its codes may be missing or empty. */
export function refusalOf(
  error: { readonly code?: string; readonly decline_code?: string; readonly message?: string },
  otherwise: string,
): Refusal {
  return { errorCode: error.decline_code || error.code || otherwise, message: error.message ?? '' };
}

/** A card refusal, worded for the cardholder; null for any other error. */
export function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof errors.StripeCardError)) return null;
  return refusalOf(error, 'card_declined');
}

/** The same for a call that names an object sent by the user; an object that doesn't exist counts as a refusal too. */
export function readSourceRefusal(error: unknown): Refusal | null {
  if (error instanceof errors.StripeInvalidRequestError) return refusalOf(error, 'invalid_request');
  return readRefusal(error);
}

/**
 * Awaits Stripe work and maps its errors: throws `Unavailable` if Stripe is unreachable; any other Stripe error is our
 * bug, whatever status it has.
 */
export async function mapProviderErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isProviderUnavailable(error)) throw new AppError('Unavailable', { retryAfter: 5 });
    if (error instanceof errors.StripeError)
      throw new Error('Stripe refuses a call of ours', { cause: error });
    throw error;
  }
}
