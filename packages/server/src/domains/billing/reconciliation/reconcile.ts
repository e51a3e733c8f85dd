import type { BillingDeps } from '../billing-deps.ts';
import { listOpenCustomers } from '../subscription/subscription-repository.ts';
import { requestCheck } from './customer-check-repository.ts';
import { recordEvent } from './receive-event.ts';
import { findNewestEventTime } from './webhook-event-repository.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** How long to keep checking ended subscriptions: money can be returned, or the end reverted by hand. */
const ENDED_RECENTLY = 60 * day;
/** How long Stripe keeps its events. */
const EVENTS_KEPT = 30 * day;

/** Requests a check of every customer whose state at Stripe may have changed. Returns how many. */
export async function reconcile({ db, clock }: BillingDeps): Promise<number> {
  const now = clock.now();
  const customers = await listOpenCustomers(db, new Date(now.getTime() - ENDED_RECENTLY));
  for (const customer of customers) await requestCheck(db, customer, now);
  return customers.length;
}

/**
 * Fetches missed events from Stripe's list: all since the last received one, plus an hour for events that arrive out of
 * order. Returns how many were new.
 */
export async function catchUpEvents(deps: BillingDeps): Promise<number> {
  const { db, clock, stripe } = deps;
  const now = clock.now().getTime();
  const newest = (await findNewestEventTime(db))?.getTime() ?? now - day;
  const since = Math.floor((Math.max(newest, now - EVENTS_KEPT) - hour) / 1_000);
  let count = 0;
  for await (const event of stripe.events.list({ created: { gte: since }, limit: 100 }))
    if (await recordEvent(deps, event)) count += 1;
  return count;
}
