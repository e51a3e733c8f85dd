import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../../platform/environment/environment.ts';
import { API_VERSION } from './create-stripe.ts';
import { WEBHOOK_PATH } from './payments.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const page = await readFile(new URL('../../../../../../docs/stripe.md', import.meta.url), 'utf8');

it('the Stripe setup page lists exactly the events that the product relies on', () => {
  const listed = [...page.matchAll(/^ +- `([a-z_.]+)`$/gm)].map(([, type]) => type);
  expect(listed).toEqual([...WEBHOOK_EVENTS]);
});

it('the Stripe setup page names the API version of our calls', () => {
  const versions = new Set([...page.matchAll(/`(\d{4}-\d{2}-\d{2}\.\w+)`/g)].map(([, version]) => version));
  expect([...versions]).toEqual([API_VERSION]);
});

it('the Stripe setup page names the webhook’s actual address', () => {
  const addresses = new Set([...page.matchAll(/\/api\/[\w/]+/g)].map(([address]) => address));
  expect([...addresses]).toEqual([WEBHOOK_PATH]);
});

it('the Stripe setup page names only variables that exist, and every Stripe variable', () => {
  const named = new Set(
    [...page.matchAll(/\b(?:STRIPE|OPERATOR|SERVER|PUBLIC|PRICE)_[A-Z_]+\b/g)].map(([name]) => name),
  );
  expect([...named].filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  expect(VARIABLE_NAMES.filter((name) => name.startsWith('STRIPE_') && !named.has(name))).toEqual([]);
});
