import { RELEASE } from '@giotto/contract/plans';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { AppDeps } from './app-deps.ts';
import { createBackgroundTasks } from './background-tasks.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { readMigrationState } from './db/migrator.ts';
import type { Environment } from './environment.ts';
import { createProofOfWork } from './integrations/captcha/proof-of-work.ts';
import { createTurnstile } from './integrations/captcha/turnstile.ts';
import { createDatabaseReporter } from './integrations/errors/database-reporter.ts';
import { createSentryReporter } from './integrations/errors/sentry-reporter.ts';
import { watchErrors } from './integrations/errors/watch-errors.ts';
import { createLocalTransport } from './integrations/mail/local-transport.ts';
import { createMailSender } from './integrations/mail/mail-sender.ts';
import { createSmtpTransport } from './integrations/mail/smtp-transport.ts';
import { createPayments } from './integrations/payments/payments.ts';
import { createDatabaseCounter } from './integrations/usage/database-counter.ts';
import { createPlausibleCounter } from './integrations/usage/plausible-counter.ts';
import { createOneNodeJobs } from './jobs/on-one-node.ts';
import { deriveKeys } from './keys.ts';
import { isOnlyLocal } from './loopback-host.ts';
import { createMetrics } from './metrics/metrics.ts';
import { watchPool } from './metrics/watch-pool.ts';
import { createPostgresNotices } from './realtime/postgres-notices.ts';
import { createPasswordHasher } from './services/account-passwords.ts';

/** What the program has to bring before the application can be put together. */
export interface Foundations {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  /** The server's secret (`server-secret.ts`); all keys are made from it. */
  readonly secret: string | Uint8Array;
  /** The folder of the built web app, if there is one. */
  readonly webDist?: string | undefined;
  readonly log: FastifyBaseLogger;
  /** The machine's, unless a test walks its own. */
  readonly clock?: Clock;
}

/** Puts the application's parts together: the real ones where the environment names them, else their local twins. */
export function makeAppDeps(foundations: Foundations): AppDeps {
  const { environment, pool, db, secret, webDist, log, clock = systemClock } = foundations;
  const keys = deriveKeys(secret);
  const { analytics, mail, sentryDsn, turnstile } = environment;
  const metrics = createMetrics();
  watchPool(metrics, pool);
  const transport = mail
    ? createSmtpTransport(mail.smtpUrl, mail.from)
    : createLocalTransport(log, isOnlyLocal(environment));
  return {
    environment,
    pool,
    db,
    keys,
    clock,
    log,
    webDist,
    backgroundTasks: createBackgroundTasks(log),
    oneNodeJobs: createOneNodeJobs(db),
    captcha: turnstile ? createTurnstile(turnstile, clock) : createProofOfWork(keys.captcha, clock),
    mailSender: createMailSender({ db, clock, transport, log }),
    payments: createPayments({ environment, db, clock, log, key: keys.payments }),
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
    notices: createPostgresNotices(pool, log),
    passwords: createPasswordHasher(keys.passwordPepper),
    isMigrated: async () => (await readMigrationState(db)).missing.length === 0,
  };
}
