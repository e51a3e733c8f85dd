import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NodeEvents } from '../../platform/node-events/node-events.ts';
import type { ChartNode } from './state/chart-node.ts';

/** What the charts domain's use cases need from the server. */
export interface GanttDeps {
  readonly db: Kysely<Database>;
  readonly charts: ChartNode;
  readonly clock: Clock;
  /** Notified after each commit. */
  readonly nodeEvents: NodeEvents;
}
