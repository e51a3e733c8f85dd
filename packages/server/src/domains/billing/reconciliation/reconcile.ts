import type { BillingDeps } from '../billing-deps.ts';
import { listOpenCustomers } from '../subscription/subscription-repository.ts';
import { askForCheck } from './customer-check-repository.ts';
import { noteEvent } from './take-event.ts';
import { findNewestEventTime } from './webhook-event-repository.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Ended subscriptions are looked at for so long: money can go back, and the end be taken back by hand. */
const ENDED_LATELY = 60 * day;
/** Stripe keeps its events for so long. */
const EVENTS_KEPT = 30 * day;

/** Asks for every customer to be read again of whom Stripe may have something to say. Answers how many. */
export async function reconcile({ db, clock }: BillingDeps): Promise<number> {
  const now = clock.now();
  const customers = await listOpenCustomers(db, new Date(now.getTime() - ENDED_LATELY));
  for (const customer of customers) await askForCheck(db, customer, now);
  return customers.length;
}

/**
 * Takes the events that never arrived, from Stripe's own list: all since the last one that did, with an hour for those
 * that overtake each other. Answers how many were new.
 */
export async function catchUpEvents(deps: BillingDeps): Promise<number> {
  const { db, clock, stripe } = deps;
  const now = clock.now().getTime();
  const newest = (await findNewestEventTime(db))?.getTime() ?? now - day;
  const since = Math.floor((Math.max(newest, now - EVENTS_KEPT) - hour) / 1_000);
  let count = 0;
  for await (const event of stripe.events.list({ created: { gte: since }, limit: 100 }))
    if (await noteEvent(deps, event)) count += 1;
  return count;
}
