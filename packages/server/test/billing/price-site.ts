import type { PriceChange } from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { BillingDeps } from '../../src/domains/billing/billing-deps.ts';
import { applyPriceChanges } from '../../src/domains/billing/prices/apply-price-changes.ts';
import { sendPriceNotices } from '../../src/domains/billing/prices/price-notices.ts';
import { createMailSender } from '../../src/platform/mail/mail-sender.ts';
import type { TestServer } from '../support/test-server.ts';
import { billingOf, stripeOf } from './billing-site.ts';

/** A delivered mail. */
interface Arrived {
  readonly recipient: string;
  readonly text: string;
  readonly subject: string;
  readonly at: Date;
}

/** Plays the operator, the mail server and the price job on a server without background jobs. */
export interface PriceSite {
  readonly server: TestServer;
  /** The value of `PRICE_CHANGE`. */
  change: PriceChange | undefined;
  /** Whether the mail server accepts mails. */
  isMailTaken: boolean;
  readonly arrived: Arrived[];
  readonly billing: () => BillingDeps;
  /** Runs the job once; failures are retried by the next run. */
  readonly runJob: () => Promise<readonly unknown[]>;
  readonly sendMails: () => Promise<void>;
}

export function createPriceSite(server: TestServer, change?: PriceChange): PriceSite {
  const { db, clock, log, environment } = server.deps;
  const site: PriceSite = {
    server,
    change,
    isMailTaken: true,
    arrived: [],
    billing: () => ({ ...billingOf(server), priceChange: site.change }),
    async runJob() {
      const failures: unknown[] = [];
      const deps = { db, environment: { ...environment, priceChange: site.change } };
      await sendPriceNotices(deps, clock.now());
      await applyPriceChanges(site.billing(), (error) => failures.push(error));
      return failures;
    },
    sendMails: () => sender.sendDue(),
  };
  const sender = createMailSender({
    db,
    clock,
    log,
    transport: {
      async send({ recipient, subject, text }) {
        if (!site.isMailTaken) throw new Error('the mail server is away');
        site.arrived.push({ recipient, subject, text, at: clock.now() });
      },
      handsOver: true,
      close: () => undefined,
    },
  });
  return site;
}

/** Charges for whole periods in cents per user, oldest first, without the prorations of plan changes. */
export async function listPaidPrices(
  server: TestServer,
  customer: string,
): Promise<readonly { readonly at: Date; readonly cents: number; readonly invoice: Stripe.Invoice }[]> {
  const { data } = await stripeOf(server).invoices.list({ customer, limit: 100 });
  return data
    .toReversed()
    .filter(
      ({ billing_reason: reason }) => reason === 'subscription_create' || reason === 'subscription_cycle',
    )
    .flatMap((invoice) =>
      invoice.lines.data
        .filter(({ amount }) => amount > 0)
        .map(({ amount, quantity }) => ({
          at: new Date(invoice.created * 1_000),
          cents: amount / (quantity ?? 1),
          invoice,
        })),
    );
}
