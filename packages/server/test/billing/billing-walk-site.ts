import { PLAN_PERIODS, PRICES } from '@giotto/contract/plans';
import {
  createMemoryStore,
  createSimulator,
  createSimulatorFetch,
  type MemoryStore,
  type Simulator,
} from '@giotto/stripe-simulator';
import type { Order } from '../../src/domains/billing/orders/order-premium.ts';
import { createStripe } from '../../src/domains/billing/payments/create-stripe.ts';
import { ensurePrice } from '../../src/domains/billing/prices/prices.ts';
import { isRunning, listSubscriptions } from '../../src/domains/billing/subscription/subscription.ts';
import { type Life, mortalDatabase } from '../support/mortal-node.ts';
import { pausedMailSender } from '../support/paused-mail-sender.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import type { TestServer } from '../support/test-server.ts';
import { findPaidTwice, listPaidDays } from './billing-paid-days.ts';
import { startBillingServer, stripeOf } from './billing-site.ts';

/** Where walks take place, one after the other, each with a Stripe that knows nobody yet. */
export interface WalkSite {
  readonly server: TestServer;
  /** What Stripe knows. */
  readonly storage: MemoryStore;
  /** Forgets the walk before, at Stripe and here, and begins another. */
  readonly begin: () => Promise<Walker>;
}

/** Somebody on a walk. */
export interface Walker {
  readonly account: TestAccount;
  /** Of the payment that waits for its holder. */
  secret: string | null;
  /** What was ordered last: a page that still shows it can send it again at any time. */
  sent: Order | null;
}

const CONNECTIONS = 4;

/** What is different at a site. */
export interface WalkSiteOptions {
  /** The life of its node, whose steps are statements and calls to Stripe. */
  readonly life?: Life;
  /** What happens to calls to Stripe on their way. */
  readonly wire?: (handle: Simulator['handle']) => Simulator['handle'];
}

export async function startWalkSite({ life, wire }: WalkSiteOptions = {}): Promise<WalkSite> {
  const storage = createMemoryStore();
  const server = await startBillingServer({
    database: { max: CONNECTIONS },
    swap: ({ payments, pool, clock, environment: { publicUrl } }) => {
      const { publishableKey } = payments;
      const secretKey = 'sk_test_walk';
      const simulated = createSimulator({
        storage,
        clock,
        publicUrl,
        secretKey,
        publishableKey,
        onError,
      });
      const { handle: answer } = simulated;
      const handle = wire?.(answer) ?? answer;
      const fetch = createSimulatorFetch({
        handle: life ? (request) => life.take(() => handle(request)) : handle,
      });
      const simulator = { ...simulated, fetch };
      const stripe = createStripe({ secretKey, fetch });
      // Between two tries of a call the official client waits for half a second; nobody's patience is tried here.
      Object.assign(stripe, { getInitialNetworkRetryDelay: () => 0 });
      return {
        payments: { ...payments, mode: 'off', simulator, stripe },
        mailSender: pausedMailSender,
        ...(life ? { db: mortalDatabase(pool, life) } : {}),
      };
    },
  });
  const { pool } = server.database;
  // Told to each connection: a commit need not reach the disk, since nothing here is about the power going out.
  const connections = Array.from({ length: CONNECTIONS }, () => pool.query('set synchronous_commit = off'));
  await Promise.all(connections);
  const { simulator } = server.deps.payments;
  // Events are handed over by the walk itself, never sent.
  simulator?.setWebhook(null);
  for (const plan of PLAN_PERIODS) await ensurePrice(stripeOf(server), plan, PRICES[plan].cents);
  return {
    server,
    storage,
    async begin() {
      simulator?.faults.clear();
      storage.forget(['product', 'price']);
      await pool.query(
        'delete from webhook_event; delete from customer_check; delete from mail; delete from app_user',
      );
      return { account: await createAccount(server), secret: null, sent: null };
    },
  };
}

function onError(error: unknown): never {
  throw error;
}

export async function customerOf({ server }: WalkSite, { account }: Walker): Promise<string | null> {
  const row = await server.deps.db
    .selectFrom('subscription')
    .select('customer_id')
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The edition that follows from what Stripe says. */
export async function editionAtStripe(
  { server }: WalkSite,
  customer: string | null,
): Promise<'pro' | 'free'> {
  const all = customer ? await listSubscriptions(stripeOf(server), customer) : [];
  return all.some(isRunning) ? 'pro' : 'free';
}

/**
 * What never may be: a payment that was charged twice, days that were paid twice, or two subscriptions that will both be
 * charged again. Days are counted by what Stripe's invoices are for. Until they were, a subscription was held to be over
 * from the moment in which its end was set, as our own guards held it, so ten thousand walks took a second charge beside a
 * cancelled plan, or beside three years, which end by themselves from the first day, for one after the other.
 */
export async function findDoubles({ server }: WalkSite, customer: string): Promise<string[]> {
  const stripe = stripeOf(server);
  const charges = await stripe.charges.list({ customer, limit: 100 });
  const { data: all } = await stripe.subscriptions.list({ customer, limit: 100 });
  const goingOn = all.filter(
    (one) => one.cancel_at_period_end === false && chargedAgain.includes(one.status),
  );
  return [
    ...findRepeated(
      charges.data
        .filter(({ status }) => status === 'succeeded')
        .map(({ payment_intent }) => String(payment_intent)),
    ),
    ...findPaidTwice(await listPaidDays(stripe, customer)),
    ...goingOn.slice(1).map(({ id }) => `${id} goes on beside ${goingOn[0]?.id}`),
  ];
}

const chargedAgain: readonly string[] = ['active', 'trialing', 'past_due'];

function findRepeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
