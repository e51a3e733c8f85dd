import Stripe from 'stripe';
import { type Left, type Pay, steps } from './steps.ts';

/** The outcome of a step: a response, a refusal, or an unsupported call. */
export type Outcome =
  | { readonly answer: unknown }
  | {
      readonly refusal: {
        readonly type: string;
        readonly status: number | undefined;
        readonly code: string | null;
        readonly decline: string | null;
      };
    }
  | { readonly unknown: true };

/** Runs all steps against a host. */
export async function playSteps(stripe: Stripe, pay: Pay): Promise<Record<string, Outcome>> {
  const left: Left = {};
  const outcomes: Record<string, Outcome> = {};
  for (const { name, run } of steps) {
    try {
      const { lastResponse: _, ...answer } = (await run(stripe, left, pay)) as { lastResponse?: unknown };
      outcomes[name] = { answer: steady(JSON.parse(JSON.stringify(answer))) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      outcomes[name] = /No matching path|Unrecognized request URL/.test(error.message)
        ? { unknown: true }
        : {
            refusal: {
              type: error.type,
              status: error.statusCode,
              code: error.code ?? null,
              decline: error.decline_code ?? null,
            },
          };
    }
  }
  return outcomes;
}

/** Removes what differs on every run: random ids, and times. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value === 'string') return value.replace(/^([a-z]+)_[A-Za-z0-9]{14,}$/, '$1_…');
  if (typeof value === 'number' && value > 1_500_000_000) return 'a time';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, steady(part)]));
}
