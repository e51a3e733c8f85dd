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
import { type CrashInjector, crashingDatabase } from '../support/crash-injector.ts';
import { pausedMailSender } from '../support/paused-mail-sender.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import type { TestServer } from '../support/test-server.ts';
import { findPaidTwice, listPaidDays } from './billing-paid-days.ts';
import { startBillingServer, stripeOf } from './billing-site.ts';

/** Runs walks one after the other, each with an empty Stripe. */
export interface WalkSite {
  readonly server: TestServer;
  /** Stripe's state. */
  readonly storage: MemoryStore;
  /** Resets Stripe and the database and starts the next walk. */
  readonly begin: () => Promise<Walker>;
}

/** The user on a walk. */
export interface Walker {
  readonly account: TestAccount;
  /** Client secret of the payment that waits for confirmation. */
  secret: string | null;
  /** The last order. A page that still shows it can send it again at any time. */
  sent: Order | null;
}

const CONNECTIONS = 4;

/** How a site differs from the default. */
export interface WalkSiteOptions {
  /** Crashes its node; the steps are SQL statements and calls to Stripe. */
  readonly crashes?: CrashInjector;
  /** Wraps calls to Stripe in transit. */
  readonly wire?: (handle: Simulator['handle']) => Simulator['handle'];
}

export async function startWalkSite({ crashes, wire }: WalkSiteOptions = {}): Promise<WalkSite> {
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
        handle: crashes ? (request) => crashes.run(() => handle(request)) : handle,
      });
      const simulator = { ...simulated, fetch };
      const stripe = createStripe({ secretKey, fetch });
      // The official client waits half a second between retries; skip that here.
      Object.assign(stripe, { getInitialNetworkRetryDelay: () => 0 });
      return {
        payments: { ...payments, mode: 'off', simulator, stripe },
        mailSender: pausedMailSender,
        ...(crashes ? { db: crashingDatabase(pool, crashes) } : {}),
      };
    },
  });
  const { pool } = server.database;
  // Per connection: commits needn't reach the disk, because power failures are not tested here.
  const connections = Array.from({ length: CONNECTIONS }, () => pool.query('set synchronous_commit = off'));
  await Promise.all(connections);
  const { simulator } = server.deps.payments;
  // The walk delivers events itself; none are sent.
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

/** The edition that follows from Stripe's state. */
export async function editionAtStripe(
  { server }: WalkSite,
  customer: string | null,
): Promise<'pro' | 'free'> {
  const all = customer ? await listSubscriptions(stripeOf(server), customer) : [];
  return all.some(isRunning) ? 'pro' : 'free';
}

/**
 * Finds what must never happen: a payment charged twice, days paid twice, or two subscriptions that will both be
 * charged again. It counts days from Stripe's invoices. It used to treat a subscription as over once its end was set,
 * as our own guards did, and so ten thousand walks accepted a second charge on top of a cancelled plan, or of a
 * three-year one, as one following the other.
 */
export async function findDuplicates({ server }: WalkSite, customer: string): Promise<string[]> {
  const stripe = stripeOf(server);
  const charges = await stripe.charges.list({ customer, limit: 100 });
  const { data: all } = await stripe.subscriptions.list({ customer, limit: 100 });
  const renewing = all.filter(
    (one) => one.cancel_at_period_end === false && chargedAgain.includes(one.status),
  );
  return [
    ...findRepeated(
      charges.data
        .filter(({ status }) => status === 'succeeded')
        .map(({ payment_intent }) => String(payment_intent)),
    ),
    ...findPaidTwice(await listPaidDays(stripe, customer)),
    ...renewing.slice(1).map(({ id }) => `${id} goes on beside ${renewing[0]?.id}`),
  ];
}

const chargedAgain: readonly string[] = ['active', 'trialing', 'past_due'];

function findRepeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
