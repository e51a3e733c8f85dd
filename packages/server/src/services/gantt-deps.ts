import type { Kysely } from 'kysely';
import type { ChartNode } from '../charts/chart-node.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Notices } from '../realtime/notices.ts';

/** What the use cases of charts need of the server. */
export interface GanttDeps {
  readonly db: Kysely<Database>;
  readonly charts: ChartNode;
  readonly clock: Clock;
  /** Told after each commit what others want to know. */
  readonly notices: Notices;
}
