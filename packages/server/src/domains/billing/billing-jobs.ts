import type { FastifyInstance } from 'fastify';
import { readDatabaseTime } from '../../platform/jobs/clock-skew.ts';
import { tellIncomplete } from '../../platform/jobs/work-on-each.ts';
import type { BillingDeps } from './billing-deps.ts';
import { settleAbandonedIntents } from './orders/abandoned-intents.ts';
import { applyPriceChanges } from './prices/apply-price-changes.ts';
import { sendPriceNotices } from './prices/price-notices.ts';
import { checkOneCustomer } from './reconciliation/check-customer.ts';
import { catchUpEvents, reconcile } from './reconciliation/reconcile.ts';
import { deleteErasedCustomers } from './subscription/close-customer.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** Polling intervals of the jobs, in ms. */
const CHECK_INTERVAL = 2 * second;
const SETTLE_INTERVAL = minute;
const CATCH_UP_INTERVAL = 10 * minute;
const RECONCILE_INTERVAL = day;

/**
 * Starts billing's background jobs once the server listens. They reread customers that an event mentioned, settle
 * intents that a crashed node left open, fetch missed events, delete the customers of erased accounts, reconcile all
 * customers with anything open (at startup and once a day), and announce and apply price changes.
 */
export function startBillingJobs(app: FastifyInstance, billing: BillingDeps): void {
  const { deps } = app;
  const { log, metrics } = deps;
  let isStopped = false;
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<unknown>>();

  async function checkAll(): Promise<void> {
    const fail = (error: unknown) => log.warn({ job: 'billing', err: error }, 'failed to read a customer');
    while (!isStopped && (await checkOneCustomer(billing, fail)));
    metrics.jobs.set({ job: 'billing' }, deps.clock.now().getTime() / 1_000);
  }
  async function settleAll(): Promise<void> {
    const job = 'billing-intents';
    // A clock that runs ahead would make requests in flight look abandoned.
    await readDatabaseTime(deps);
    let failed = 0;
    const settled = await settleAbandonedIntents(billing, (error) => {
      failed += 1;
      log.warn({ job, err: error }, 'a payment intent is still open; retrying later');
    });
    if (settled > 0) log.info({ job, settled }, 'closed open payment intents');
    if (failed === 0) metrics.jobs.set({ job }, deps.clock.now().getTime() / 1_000);
  }
  async function catchUpAll(): Promise<void> {
    const events = await catchUpEvents(billing);
    const fail = (error: unknown) => log.warn({ job: 'billing', err: error }, 'failed to delete a customer');
    const erased = await deleteErasedCustomers(billing, fail);
    if (events + erased > 0)
      log.info(
        { job: 'billing', events, erased },
        'events that had not arrived were fetched, customers deleted',
      );
  }
  async function changePrices(): Promise<void> {
    const fail = (error: unknown) =>
      tellIncomplete(deps, 'prices', error, 'failed to announce or change a price; retrying later');
    // A wrong clock must not make a notice seem older than it is.
    const now = await readDatabaseTime(deps);
    const notices = await sendPriceNotices(deps, now).catch((error: unknown) => {
      fail(error);
      return 0;
    });
    if (notices > 0) deps.mailSender.wake();
    const prices = await applyPriceChanges(billing, fail);
    if (notices + prices > 0) log.info({ job: 'prices', notices, prices }, 'announced or applied new prices');
  }
  const catchUp = () =>
    deps.leaderLock.run('billing events', async () => {
      try {
        await catchUpAll();
      } finally {
        await changePrices();
      }
    });
  const reconcileAll = () =>
    deps.leaderLock.run('billing reconciliation', async () => {
      await reconcile(billing);
    });

  /** Runs the work now and then at every interval, never twice at the same time. */
  function repeat(name: string, work: () => Promise<unknown>, interval: number): void {
    const run = () => {
      if (running.has(name) || isStopped) return;
      const done = work()
        .catch((error: unknown) =>
          log.warn({ job: name, err: error }, 'a billing job failed; retrying later'),
        )
        .finally(() => running.delete(name));
      running.set(name, done);
    };
    run();
    timers.push(setInterval(run, interval).unref());
  }

  app.addHook('onListen', async () => {
    repeat('billing reconciliation', reconcileAll, RECONCILE_INTERVAL);
    repeat('billing events', catchUp, CATCH_UP_INTERVAL);
    repeat('billing-intents', settleAll, SETTLE_INTERVAL);
    repeat('billing', checkAll, CHECK_INTERVAL);
  });
  app.addHook('preClose', async () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  });
}
