import {
  CODE_LIFETIME_MINUTES,
  DATA_EXPORT_HOURS,
  ERROR_DAYS,
  EXPIRED_TOKEN_DAYS,
  MAIL_DAYS,
  NAMED_REQUEST_HOURS,
  NETWORK_DAYS,
  PAST_LEVEL_DAYS,
  PAYMENT_EVENT_DAYS,
  UNCONFIRMED_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from '@giotto/contract/plans';
import type { AppDeps } from '../../platform/app-deps.ts';
import { deleteOldRequests } from '../../platform/http/idempotency/idempotency-repository.ts';
import { readDatabaseTime } from '../../platform/jobs/clock-skew.ts';
import { tellIncomplete, workOnEach } from '../../platform/jobs/work-on-each.ts';
import { deleteOldMails } from '../../platform/mail/mail-repository.ts';
import { deleteExpiredTokens } from '../../platform/sealing/used-token-repository.ts';
import { deleteOldAttempts } from '../../platform/throttling/attempt-repository.ts';
import {
  deleteExpiredAccessTokens,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteOldChallenges,
  deleteOldConfirmationCodes,
  deleteOldLoginFailures,
  deleteOldNetworks,
  SESSION_IDLE,
  SESSION_LIFETIME,
} from '../accounts/index.ts';
import { deleteOldIntents, deleteOldWebhookEvents } from '../billing/index.ts';
import { deleteOldPastLevels } from '../people/index.ts';
import { deleteOldDeliveries } from '../webhooks/index.ts';
import { deleteOldExports } from './data-export/data-export-repository.ts';
import { eraseUnconfirmed } from './retention/retention-repository.ts';
import { deleteOldErrors } from './usage/monitoring-repository.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/**
 * Failures expire by themselves; this is far longer than the longest wait, and than a reset after a hundred of them
 * takes.
 */
const failuresKept = 30 * day;

/**
 * Deletes what has expired: sessions, access tokens, codes, counted attempts, named requests, used tokens, mailed links, mails, webhooks' deliveries,
 * levels of removed guests. Doesn't touch people's content. A step that fails keeps none of the others waiting.
 */
export async function cleanUp({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const steps = [
    () => deleteExpiredSessions(db, before(SESSION_LIFETIME), before(SESSION_IDLE)),
    () => deleteExpiredAccessTokens(db, before(EXPIRED_TOKEN_DAYS * day)),
    () => deleteOldConfirmationCodes(db, before(CODE_LIFETIME_MINUTES * 60_000)),
    () => deleteOldAttempts(db, now),
    () => deleteOldRequests(db, before(NAMED_REQUEST_HOURS * hour)),
    () => deleteExpiredTokens(db, now),
    () => deleteOldChallenges(db, now),
    () => deleteExpiredLinks(db, now),
    () => deleteOldLoginFailures(db, before(failuresKept)),
    () => deleteOldNetworks(db, before(NETWORK_DAYS * day)),
    () => deleteOldIntents(db, before(PAYMENT_EVENT_DAYS * day)),
    () => deleteOldWebhookEvents(db, before(PAYMENT_EVENT_DAYS * day)),
    () => deleteOldMails(db, before(MAIL_DAYS * day)),
    () => deleteOldExports(db, before(DATA_EXPORT_HOURS * hour)),
    () => deleteOldErrors(db, before(ERROR_DAYS * day)),
    () => eraseUnconfirmed(db, before(UNCONFIRMED_DAYS * day)),
    () => deleteOldDeliveries(db, before(WEBHOOK_DELIVERY_DAYS * day)),
    () => deleteOldPastLevels(db, before(PAST_LEVEL_DAYS * day)),
  ];
  await workOnEach(steps, async (step) => {
    await step();
    return true;
  });
}

/**
 * Cleans up now and every hour; the returned function stops it. Several nodes may do so at once. A node whose clock is
 * wrong skips it, or it would end everybody's sessions.
 */
export function startCleanUpJob(deps: AppDeps): () => Promise<void> {
  let running = Promise.resolve();
  const job = 'clean-up';
  const work = async () => {
    const now = await readDatabaseTime(deps);
    await cleanUp({ db: deps.db, clock: { now: () => now } });
    deps.metrics.jobs.set({ job }, now.getTime() / 1000);
  };
  const run = () => {
    running = work().catch((error: unknown) =>
      tellIncomplete(deps, job, error, 'clean-up incomplete; retrying in an hour'),
    );
  };
  run();
  const timer = setInterval(run, hour).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
