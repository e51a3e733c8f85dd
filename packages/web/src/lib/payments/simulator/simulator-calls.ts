import type { StripeError } from '@stripe/stripe-js';

/** What the simulator answers: the object that was asked for, or why not. */
export type SimulatorAnswer<Found> = { readonly found: Found } | { readonly error: StripeError };

/** A call that Stripe's script would make, to the simulator of the same site: a form, or without values a question. */
export async function callSimulator<Found extends object>(
  publishableKey: string,
  path: string,
  values: Readonly<Record<string, string>> | null,
): Promise<SimulatorAnswer<Found>> {
  const form = new URLSearchParams({ key: publishableKey, ...values });
  const isRead = values === null;
  const answer = await fetch(`/simulator/v1/${path}${isRead ? `&${form}` : ''}`, {
    method: isRead ? 'GET' : 'POST',
    credentials: 'omit',
    ...(isRead ? {} : { body: form }),
  });
  const said: Found | { readonly error: StripeError } = await answer.json();
  return 'error' in said ? { error: said.error } : { found: said };
}
