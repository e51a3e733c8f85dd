import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { BackgroundTasks } from './background-tasks.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Captcha } from './integrations/captcha/captcha.ts';
import type { ErrorWatch } from './integrations/errors/watch-errors.ts';
import type { MailSender } from './integrations/mail/mail-sender.ts';
import type { Payments } from './integrations/payments/payments.ts';
import type { UsageCounter } from './integrations/usage/usage-counter.ts';
import type { OneNodeJobs } from './jobs/on-one-node.ts';
import type { Keys } from './keys.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Notices } from './realtime/notices.ts';
import type { PasswordHasher } from './services/account-passwords.ts';

/** All that the application is made of; `makeAppDeps` puts it together, tests swap single parts. */
export interface AppDeps {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  readonly keys: Keys;
  readonly clock: Clock;
  /** The program's log: pino, JSON lines (`security.md` §4.4). No addresses, titles, tokens or codes go into it. */
  readonly log: FastifyBaseLogger;
  /** Work that goes on after an answer. */
  readonly backgroundTasks: BackgroundTasks;
  /** What one node does for all. */
  readonly oneNodeJobs: OneNodeJobs;
  readonly captcha: Captcha;
  readonly mailSender: MailSender;
  readonly payments: Payments;
  readonly passwords: PasswordHasher;
  readonly metrics: Metrics;
  /** Where errors are reported to. */
  readonly errors: ErrorWatch;
  /** Where use is counted. */
  readonly usage: UsageCounter;
  /** The way to the other nodes. */
  readonly notices: Notices;
  /** The folder of the built web app; undefined where only the API is served. */
  readonly webDist: string | undefined;
  /** Whether `/ready` may say yes: the database has every migration that this program needs. */
  readonly isMigrated: () => Promise<boolean>;
}
