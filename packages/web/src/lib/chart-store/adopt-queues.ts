import type { PlainChange } from '@giotto/chart/changes';
import type { QueuedPush } from '@giotto/chart/replica';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import type { ClientClaim } from './client-lock.ts';
import type { Outbox, PushFacts, StoredPush } from './outbox.ts';

/** A push left behind by another tab, with when and under which conditions it was made. */
export type AdoptedPush = QueuedPush & PushFacts;

/** Takes over the queues of tabs that are gone, each once. */
export interface QueueAdoption {
  /** This person's orphaned pushes on this chart; claims their client ids for this tab. */
  readonly adopt: () => Promise<readonly AdoptedPush[]>;
  /** Whether a client id's queue was adopted here. */
  readonly isOwn: (clientId: string) => boolean;
  /** Leaves the queues to other tabs; an adoption that is under way keeps none either. */
  readonly releaseAll: () => void;
}

/**
 * Adopts a chart's orphaned queues from the outbox: never another account's, never a live tab's. A queue is read only
 * after its client id is claimed, so nothing its tab did at the last moment is missed.
 */
export function createQueueAdoption(
  outbox: Outbox,
  of: Pick<StoredPush, 'ganttId' | 'userId'>,
  claim: (clientId: string) => Promise<ClientClaim | null>,
): QueueAdoption {
  const claims = new Map<string, ClientClaim>();
  let isClosed = false;
  // An outdated page can't read a newer queue, which waits for the page's next version.
  const isOurs = ({ userId, schema }: StoredPush) => userId === of.userId && schema <= SCHEMA_VERSION;
  return {
    adopt: async () => {
      const adopted: AdoptedPush[] = [];
      for (const [clientId, pushes] of await outbox.list(of.ganttId)) {
        const taken = pushes.some(isOurs) && !claims.has(clientId) ? await claim(clientId) : null;
        if (!taken) continue;
        if (isClosed) {
          taken.release();
          break;
        }
        claims.set(clientId, taken);
        const queue = (await outbox.list(of.ganttId)).get(clientId) ?? [];
        for (const push of queue.filter(isOurs)) adopted.push(await migratePush(push));
      }
      return adopted;
    },
    isOwn: (clientId) => claims.has(clientId),
    releaseAll: () => {
      isClosed = true;
      for (const { release } of claims.values()) release();
    },
  };
}

/** The push in the current schema; migrations load only for a queue from before an app update. */
async function migratePush(stored: StoredPush): Promise<AdoptedPush> {
  const { ganttId: _, userId: __, schema, ...push } = stored;
  if (schema === SCHEMA_VERSION) return push;
  const { migrateChanges } = await import('@giotto/chart/schema');
  const migrated = migrateChanges([...push.changes], schema) as readonly unknown[] as readonly PlainChange[];
  return { ...push, changes: migrated };
}
