import type { PriceChange } from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { BillingDeps } from '../../src/domains/billing/billing-deps.ts';
import { movePrices } from '../../src/domains/billing/prices/price-moves.ts';
import { sendPriceNotices } from '../../src/domains/billing/prices/price-notices.ts';
import { createMailSender } from '../../src/platform/mail/mail-sender.ts';
import type { TestServer } from '../support/test-server.ts';
import { billingOf, stripeOf } from './billing-site.ts';

/** A mail that arrived. */
interface Arrived {
  readonly recipient: string;
  readonly text: string;
  readonly subject: string;
  readonly at: Date;
}

/** What an operator, the mail server and the job about prices do on a server on which nothing happens by itself. */
export interface PriceSite {
  readonly server: TestServer;
  /** What `PRICE_CHANGE` says. */
  change: PriceChange | undefined;
  /** Whether the mail server takes mails over. */
  isMailTaken: boolean;
  readonly arrived: Arrived[];
  readonly billing: () => BillingDeps;
  /** One run of the job; what fails of it is tried the next time. */
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
      await movePrices(site.billing(), (error) => failures.push(error));
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

/** What was charged for whole periods, in cents for each user, the oldest first; nothing of what a change of the plan settles. */
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
