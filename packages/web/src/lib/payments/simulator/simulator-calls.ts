import type { StripeError } from '@stripe/stripe-js';

/** The simulator's response: the requested object, or an error. */
export type SimulatorAnswer<Found> = { readonly found: Found } | { readonly error: StripeError };

/** Makes a call that Stripe's script would make to the same site's simulator: a form post or, without values, a GET. */
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
