import type { CardHolder, NewPaymentMethod } from '../payments.ts';
import { type CardInput, digitsOf, readExpiry } from './card-input.ts';

/** An intent as the browser may see it. */
export interface Intent {
  readonly id: string;
  readonly status: string;
  readonly last_payment_error?: { readonly message?: string } | null;
  readonly last_setup_error?: { readonly message?: string } | null;
}

interface Answer {
  readonly id?: string;
  readonly error?: { readonly message: string };
}

/** The calls that Stripe's script would make, to the simulator of the same site. `key` is the publishable one. */
export function createSimulatorCalls(key: string) {
  async function call<Found extends object>(
    path: string,
    values: Record<string, string> | null,
  ): Promise<Found & Answer> {
    const form = new URLSearchParams({ key, ...values });
    const isRead = values === null;
    const answer = await fetch(
      `/simulator/v1/${path}${isRead ? `${path.includes('?') ? '&' : '?'}${form}` : ''}`,
      {
        method: isRead ? 'GET' : 'POST',
        credentials: 'omit',
        ...(isRead ? {} : { body: form }),
      },
    );
    return answer.json();
  }

  return {
    async addCard(card: CardInput, holder: Partial<CardHolder>): Promise<NewPaymentMethod> {
      const { month, year } = readExpiry(card.expiry);
      const { id, error } = await call('payment_methods', {
        type: 'card',
        'card[number]': digitsOf(card.number),
        'card[exp_month]': String(month),
        'card[exp_year]': String(year),
        'card[cvc]': card.cvc,
        ...holderFields(holder),
      });
      return id === undefined ? { error: error?.message ?? '' } : { id };
    },

    readIntent: (clientSecret: string) =>
      call<Intent>(`${pathOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`, null),

    confirm: (clientSecret: string) =>
      call<Intent>(`${pathOf(clientSecret)}/confirm`, { client_secret: clientSecret }),

    answerChallenge: (clientSecret: string, isAccepted: boolean) =>
      call<Intent>('3ds2/challenge_complete', {
        client_secret: clientSecret,
        outcome: isAccepted ? 'accepted' : 'refused',
      }),
  };
}

/** A secret begins with the id of its intent. */
function pathOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`;
}

const fieldNames: Readonly<Record<keyof CardHolder, string>> = {
  name: 'billing_details[name]',
  email: 'billing_details[email]',
  line1: 'billing_details[address][line1]',
  line2: 'billing_details[address][line2]',
  postalCode: 'billing_details[address][postal_code]',
  city: 'billing_details[address][city]',
  state: 'billing_details[address][state]',
  country: 'billing_details[address][country]',
};

function holderFields(holder: Partial<CardHolder>): Record<string, string> {
  const given = Object.entries(holder).filter(([, value]) => value !== '');
  return Object.fromEntries(given.map(([name, value]) => [fieldNames[name as keyof CardHolder], value]));
}
