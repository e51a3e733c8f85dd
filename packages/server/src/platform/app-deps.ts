import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment/environment.ts';
import type { ErrorWatch } from './errors/watch-errors.ts';
import type { AccessControl } from './http/access-control.ts';
import type { BackgroundTasks } from './jobs/background-tasks.ts';
import type { LeaderLock } from './jobs/leader-lock.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { NodeEvents } from './node-events/node-events.ts';
import type { Keys } from './sealing/keys.ts';

/**
 * All that the application is made of: the platform's parts here, and what each domain adds in its `app-deps.ts`.
 * `makeAppDeps` puts it together, tests swap single parts.
 */
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
  readonly leaderLock: LeaderLock;
  readonly captcha: Captcha;
  readonly mailSender: MailSender;
  /** Who somebody is and what they may do. */
  readonly access: AccessControl;
  readonly metrics: Metrics;
  /** Where errors are reported to. */
  readonly errors: ErrorWatch;
  /** The way to the other nodes. */
  readonly nodeEvents: NodeEvents;
  /** The folder of the built web app; undefined where only the API is served. */
  readonly webDist: string | undefined;
  /** Whether `/ready` may say yes: the database has every migration that this program needs. */
  readonly isMigrated: () => Promise<boolean>;
}
