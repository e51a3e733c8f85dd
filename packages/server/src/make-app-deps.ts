import { RELEASE } from '@giotto/contract/plans';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { createAccessControl } from './access-control.ts';
import { createPasswordHasher } from './domains/accounts/index.ts';
import { type CreateSimulator, createPayments, customers, signUpCoupons } from './domains/billing/index.ts';
import { createRenderer, nameCharts, VISITORS_BOUNDS } from './domains/charts/index.ts';
import {
  createDatabaseCounter,
  createDatabaseReporter,
  createPlausibleCounter,
  measureQueues,
} from './domains/operations/index.ts';
import { createWebhookSender, pauseWebhooksOf } from './domains/webhooks/index.ts';
import type { AppDeps } from './platform/app-deps.ts';
import { createProofOfWork } from './platform/captcha/proof-of-work.ts';
import { createTurnstile } from './platform/captcha/turnstile.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createDiskWatch, measureDisk } from './platform/database/disk-watch.ts';
import { readMigrationState } from './platform/database/migrator.ts';
import type { Environment } from './platform/environment/environment.ts';
import { createSentryReporter } from './platform/errors/sentry-reporter.ts';
import { watchErrors } from './platform/errors/watch-errors.ts';
import { isOnlyLocal } from './platform/http/loopback-host.ts';
import { resolveName } from './platform/http/outside-address.ts';
import { createBackgroundTasks } from './platform/jobs/background-tasks.ts';
import { createLeaderLock } from './platform/jobs/leader-lock.ts';
import { createLocalTransport } from './platform/mail/local-transport.ts';
import { createMailSender } from './platform/mail/mail-sender.ts';
import { createSmtpTransport } from './platform/mail/smtp-transport.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { watchPool } from './platform/metrics/watch-pool.ts';
import { createPostgresNodeEvents } from './platform/node-events/postgres-node-events.ts';
import { deriveKeys } from './platform/sealing/keys.ts';

/** What the program must provide to assemble the application. */
export interface Foundations {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  /** The server's secret (`sealing/server-secret.ts`); all keys are derived from it. */
  readonly secret: string | Uint8Array;
  /** The folder of the built web app, if there is one. */
  readonly webDist?: string | undefined;
  readonly log: FastifyBaseLogger;
  /** The system clock unless a test provides another. */
  readonly clock?: Clock;
  /** The payment simulator; a child process unless a test runs it in-process. */
  readonly createSimulator?: CreateSimulator;
}

/** Assembles the application's parts: the real services that the environment configures, else their local stand-ins. */
export function makeAppDeps(foundations: Foundations): AppDeps {
  const { environment, pool, db, secret, webDist, log, clock = systemClock, createSimulator } = foundations;
  const keys = deriveKeys(secret);
  const { analytics, mail, sentryDsn, turnstile } = environment;
  const metrics = createMetrics();
  watchPool(metrics, pool);
  const disk = createDiskWatch(measureDisk(environment, db), log);
  measureQueues({ db, clock, disk, metrics });
  const transport = mail
    ? createSmtpTransport(mail.smtpUrl, mail.from)
    : createLocalTransport(log, isOnlyLocal(environment));
  const mailSender = createMailSender({ db, clock, transport, log });
  return {
    environment,
    pool,
    db,
    disk,
    keys,
    clock,
    log,
    webDist,
    backgroundTasks: createBackgroundTasks(log),
    leaderLock: createLeaderLock(db),
    captcha: turnstile ? createTurnstile(turnstile, clock) : createProofOfWork(keys.captcha, clock),
    mailSender,
    webhookSender: createWebhookSender({
      db,
      clock,
      key: keys.webhook,
      rules: { resolve: resolveName, loopbackPort: environment.webhookLoopbackPort },
      publicUrl: environment.publicUrl,
      log,
      wakeMails: mailSender.wake,
    }),
    payments: createPayments({ environment, pool, log, key: keys.payments, createSimulator }),
    metrics,
    errors: watchErrors({
      reporter: sentryDsn
        ? createSentryReporter(sentryDsn, environment.mode, clock)
        : createDatabaseReporter(db),
      clock,
      metrics,
      release: RELEASE,
      log,
    }),
    usage: analytics
      ? createPlausibleCounter(analytics, environment.publicUrl, clock)
      : createDatabaseCounter(db),
    nodeEvents: createPostgresNodeEvents(pool, log),
    renderers: { users: createRenderer(), visitors: createRenderer(VISITORS_BOUNDS) },
    access: createAccessControl(),
    customers,
    signUpCoupons,
    nameCharts,
    pauseWebhooks: pauseWebhooksOf,
    passwords: createPasswordHasher(keys.passwordPepper),
    isMigrated: async () => (await readMigrationState(db)).missing.length === 0,
  };
}
