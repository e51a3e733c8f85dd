import type { PaymentIntent, PaymentMethod, SetupIntent, StripeError } from '@stripe/stripe-js';
import type { StripeScript } from '../stripe-script.ts';
import { type CardFault, type CardInput, digitsOf, findFaults, readExpiry } from './card-input.ts';
import { callSimulator, type SimulatorAnswer } from './simulator-calls.ts';

export interface SimulatedStripeSettings {
  readonly publishableKey: string;
  /** The form's content. */
  readonly readCard: () => CardInput;
  /** Asks the bank's question; resolves with whether it was accepted. */
  readonly ask: () => Promise<boolean>;
  /** The message for an invalid field, or for an unreachable provider. */
  readonly say: (fault: CardFault | 'away') => string;
}

/** Stripe's script with this site's simulator instead of Stripe. */
export function createSimulatedStripe({
  publishableKey,
  readCard,
  ask,
  say,
}: SimulatedStripeSettings): StripeScript {
  const away: StripeError = { type: 'api_connection_error', message: say('away') };

  /** Any failure to reach the provider is an error result, as with Stripe's script. */
  const call = async <Found extends object>(path: string, values: Values): Promise<SimulatorAnswer<Found>> =>
    callSimulator<Found>(publishableKey, path, values).catch(() => ({ error: away }));

  async function confirm<Found extends PaymentIntent | SetupIntent>(
    kind: 'payment_intents' | 'setup_intents',
    secret: string,
  ): Promise<SimulatorAnswer<Found>> {
    const path = `${kind}/${encodeURIComponent(secret.split('_secret_')[0] ?? '')}`;
    const named = { client_secret: secret };
    const read = await call<Found>(`${path}?${new URLSearchParams(named)}`, null);
    if ('error' in read) return read;
    const isAsked = read.found.status === 'requires_action';
    const confirmed = isAsked ? read : await call<Found>(`${path}/confirm`, named);
    if ('error' in confirmed || confirmed.found.status !== 'requires_action') return confirmed;
    const outcome = (await ask()) ? 'accepted' : 'refused';
    return call<Found>('3ds2/challenge_complete', { ...named, outcome });
  }

  return {
    async createPaymentMethod(billing) {
      const card = readCard();
      const fault = firstFault(card);
      if (fault !== null)
        return { error: { type: 'validation_error', code: codes[fault], message: say(fault) } };
      const { month, year } = readExpiry(card.expiry);
      const made = await call<PaymentMethod>('payment_methods', {
        type: 'card',
        'card[number]': digitsOf(card.number),
        'card[exp_month]': String(month),
        'card[exp_year]': String(year),
        'card[cvc]': card.cvc,
        ...fieldsOf('billing_details', billing),
      });
      return 'error' in made ? made : { paymentMethod: made.found };
    },

    async confirmCardPayment(clientSecret) {
      const done = await confirm<PaymentIntent>('payment_intents', clientSecret);
      if ('error' in done) return done;
      const { found } = done;
      if (found.status === 'succeeded') return { paymentIntent: found };
      return { error: { ...(found.last_payment_error ?? away), payment_intent: found } };
    },

    async confirmCardSetup(clientSecret) {
      const done = await confirm<SetupIntent>('setup_intents', clientSecret);
      if ('error' in done) return done;
      const { found } = done;
      if (found.status === 'succeeded') return { setupIntent: found };
      return { error: { ...(found.last_setup_error ?? away), setup_intent: found } };
    },
  };
}

type Values = Readonly<Record<string, string>> | null;

/** The codes by which Stripe's fields report an invalid card without a request. */
const codes: Readonly<Record<CardFault, string>> = {
  numberShort: 'incomplete_number',
  numberWrong: 'invalid_number',
  expiryShort: 'incomplete_expiry',
  expiryWrong: 'invalid_expiry_year',
  expiryPast: 'invalid_expiry_year_past',
  cvcShort: 'incomplete_cvc',
};

function firstFault(card: CardInput): CardFault | null {
  const { number, expiry, cvc } = findFaults(card, new Date());
  return number ?? expiry ?? cvc;
}

/** `billing_details[address][city]`: encodes a nested object as form fields. */
function fieldsOf(name: string, group: object): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(group).map(([key, value]) =>
      typeof value === 'object' ? fieldsOf(`${name}[${key}]`, value) : { [`${name}[${key}]`]: value },
    ),
  );
}
