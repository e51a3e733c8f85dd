import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../../platform/environment/environment.ts';
import { API_VERSION } from './create-stripe.ts';
import { WEBHOOK_PATH } from './payments.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const page = await readFile(new URL('../../../../../../docs/stripe.md', import.meta.url), 'utf8');

it('the page on setting up Stripe names the events that the product relies on, and no others', () => {
  const listed = [...page.matchAll(/^ +- `([a-z_.]+)`$/gm)].map(([, type]) => type);
  expect(listed).toEqual([...WEBHOOK_EVENTS]);
});

it('the page on setting up Stripe names the version that every call is made with', () => {
  const versions = new Set([...page.matchAll(/`(\d{4}-\d{2}-\d{2}\.\w+)`/g)].map(([, version]) => version));
  expect([...versions]).toEqual([API_VERSION]);
});

it('the page on setting up Stripe names the webhook’s address as it is served', () => {
  const addresses = new Set([...page.matchAll(/\/api\/[\w/]+/g)].map(([address]) => address));
  expect([...addresses]).toEqual([WEBHOOK_PATH]);
});

it('the page on setting up Stripe names variables that are read, and all of Stripe’s', () => {
  const named = new Set(
    [...page.matchAll(/\b(?:STRIPE|OPERATOR|SERVER|PUBLIC|PRICE)_[A-Z_]+\b/g)].map(([name]) => name),
  );
  expect([...named].filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  expect(VARIABLE_NAMES.filter((name) => name.startsWith('STRIPE_') && !named.has(name))).toEqual([]);
});
