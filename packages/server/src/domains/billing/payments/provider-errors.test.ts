import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readRefusal, readSourceRefusal, refusalOf } from './provider-errors.ts';

const message = 'Your card was declined.';
const cardError = (codes: { readonly code?: string; readonly decline_code?: string }) =>
  new Stripe.errors.StripeCardError({ type: 'card_error', message, ...codes });

describe('a card refusal', () => {
  it.each([
    ['both of the bank’s codes', { code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
    ['one code', { code: 'expired_card' }, 'expired_card'],
    ['one code and an empty one', { code: 'expired_card', decline_code: '' }, 'expired_card'],
    ['two empty codes', { code: '', decline_code: '' }, 'card_declined'],
    ['no code', {}, 'card_declined'],
  ])('with %s has a non-empty code', (_what, codes, errorCode) => {
    expect(readRefusal(cardError(codes))).toEqual({ errorCode, message });
    expect(readSourceRefusal(cardError(codes))).toEqual({ errorCode, message });
    expect(refusalOf({ ...codes, message }, 'card_declined')).toEqual({ errorCode, message });
  });

  it('is null for errors that are not about a card', () => {
    expect(readRefusal(new Error('no card'))).toBeNull();
  });
});
