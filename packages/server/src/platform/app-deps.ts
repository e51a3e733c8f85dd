import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DiskWatch } from './database/disk-watch.ts';
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
 * Everything that the application consists of: the platform's parts here, plus what each domain adds in its
 * `app-deps.ts`. Assembled by `makeAppDeps`; tests swap single parts.
 */
export interface AppDeps {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  readonly disk: DiskWatch;
  readonly keys: Keys;
  readonly clock: Clock;
  /**
   * The program's log: pino, JSON lines (`security.md` §4.4). Must not contain e-mail addresses, titles, tokens or
   * codes.
   */
  readonly log: FastifyBaseLogger;
  /** Work that continues after the response. */
  readonly backgroundTasks: BackgroundTasks;
  /** Elects one node for jobs that must run only once. */
  readonly leaderLock: LeaderLock;
  readonly captcha: Captcha;
  readonly mailSender: MailSender;
  /** Authentication and permissions. */
  readonly access: AccessControl;
  readonly metrics: Metrics;
  /** Where errors are reported. */
  readonly errors: ErrorWatch;
  /** Events between the nodes. */
  readonly nodeEvents: NodeEvents;
  /** The folder of the built web app; undefined where only the API is served. */
  readonly webDist: string | undefined;
  /** Whether `/ready` may succeed: the database has every migration that this program needs. */
  readonly isMigrated: () => Promise<boolean>;
}
