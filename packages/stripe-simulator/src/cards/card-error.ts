import { StripeError } from '../http/stripe-error.ts';
import type { Decline } from './test-cards.ts';

/** The error of a decline: 402 with the bank's reason. `more` names the objects that the call left behind. */
export function cardError(decline: Decline, more: Readonly<Record<string, unknown>> = {}): StripeError {
  const keepsEffects = Object.keys(more).length > 0;
  return new StripeError(402, { type: 'card_error', ...describe(decline), ...more }, keepsEffects);
}

/** The same error as stored on an intent. */
export function errorOf(decline: Decline, method: object | null, charge: string | null): object {
  return {
    // The bank was never asked: the customer failed to confirm.
    ...(isUnconfirmed(decline)
      ? { type: 'invalid_request_error', code: decline.code, message: decline.message }
      : { type: 'card_error', ...describe(decline) }),
    ...(charge && { charge }),
    ...(method && { payment_method: method }),
  };
}

/** Whether the customer's confirmation failed, rather than a charge. */
export function isUnconfirmed({ code }: Decline): boolean {
  return code.endsWith('_intent_authentication_failure');
}

/** Includes the decline code only for codes that have several reasons. */
function describe({ code, decline_code, message }: Decline) {
  return {
    code,
    message,
    ...(['card_declined', 'authentication_required'].includes(code)
      ? {
          decline_code,
          advice_code: decline_code === 'insufficient_funds' ? 'try_again_later' : 'do_not_try_again',
        }
      : { decline_code }),
  };
}
