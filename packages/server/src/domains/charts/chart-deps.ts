import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NodeEvents } from '../../platform/node-events/node-events.ts';
import type { ChartNode } from './state/chart-node.ts';

/** What the use cases of charts need of the server. */
export interface GanttDeps {
  readonly db: Kysely<Database>;
  readonly charts: ChartNode;
  readonly clock: Clock;
  /** Told after each commit what others want to know. */
  readonly nodeEvents: NodeEvents;
}
