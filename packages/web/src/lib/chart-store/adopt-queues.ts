import type { PlainChange } from '@giotto/chart/changes';
import type { QueuedPush } from '@giotto/chart/replica';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import type { ClientClaim, ClientLocks, TabClients } from './client-lock.ts';
import type { Outbox, PushFacts, StoredPush } from './outbox.ts';

/** A push left behind by another tab, with when and under which conditions it was made. */
export type AdoptedPush = QueuedPush & PushFacts;

/** Takes over the queues of tabs that are gone, each once. */
export interface QueueAdoption {
  /**
   * This person's orphaned pushes on this chart; claims their client ids for this tab. `isOpening`: whether the chart is being
   * opened; later, the queue of another tab is left to it for as long as it may only be reloading.
   */
  readonly adopt: (isOpening: boolean) => Promise<readonly AdoptedPush[]>;
  /** Whether a client id's queue was adopted here. */
  readonly isOwn: (clientId: string) => boolean;
  /** Leaves the queues to other tabs; an adoption that is under way keeps none either. */
  readonly releaseAll: () => void;
}

/** How long a page may take to be there again after a reload, in ms. */
export const RELOAD_TIME = 10_000;

export interface QueueAdoptionSetup {
  readonly outbox: Outbox;
  readonly of: Pick<StoredPush, 'ganttId' | 'userId'>;
  readonly locks: ClientLocks;
  readonly tab: TabClients;
  readonly clock: () => number;
  /** Called when it's worth looking again. */
  readonly onFree: () => void;
}

/**
 * Adopts a chart's orphaned queues from the outbox: never another account's, never a live tab's. A queue is read only
 * after its client id is claimed, so nothing its tab did at the last moment is missed.
 */
export function createQueueAdoption(setup: QueueAdoptionSetup): QueueAdoption {
  const { outbox, of, tab, clock, onFree } = setup;
  const { claim, whenFree } = setup.locks;
  const claims = new Map<string, ClientClaim>();
  /** When the queues of other tabs were found orphaned. */
  const orphanedAt = new Map<string, number>();
  const watched = new Set<string>();
  const closing = new AbortController();
  // An outdated page can't read a newer queue, which waits for the page's next version.
  const isOurs = ({ userId, schema }: StoredPush) => userId === of.userId && schema <= SCHEMA_VERSION;
  const watch = (clientId: string) => {
    if (watched.has(clientId)) return;
    watched.add(clientId);
    const forget = () => watched.delete(clientId);
    whenFree(clientId, closing.signal)
      .then(onFree, () => undefined)
      .finally(forget);
  };
  const mayBeReloading = (clientId: string): boolean => {
    const since = orphanedAt.get(clientId) ?? clock();
    if (!orphanedAt.has(clientId)) {
      orphanedAt.set(clientId, since);
      const timer = setTimeout(onFree, RELOAD_TIME);
      closing.signal.addEventListener('abort', () => clearTimeout(timer));
    }
    return clock() - since < RELOAD_TIME;
  };
  /** Claims a client id unless another tab holds it, or may only be reloading. */
  const take = async (clientId: string, isOpening: boolean): Promise<ClientClaim | null> => {
    const taken = await claim(clientId);
    if (!taken) {
      orphanedAt.delete(clientId);
      watch(clientId);
      return null;
    }
    if (isOpening || tab.has(clientId) || !mayBeReloading(clientId)) return taken;
    taken.release();
    return null;
  };
  return {
    adopt: async (isOpening) => {
      const adopted: AdoptedPush[] = [];
      for (const [clientId, pushes] of await outbox.list(of.ganttId)) {
        const taken = pushes.some(isOurs) && !claims.has(clientId) ? await take(clientId, isOpening) : null;
        if (!taken) continue;
        if (closing.signal.aborted) {
          taken.release();
          break;
        }
        claims.set(clientId, taken);
        tab.add(clientId);
        const queue = (await outbox.list(of.ganttId)).get(clientId) ?? [];
        for (const push of queue.filter(isOurs)) adopted.push(await migratePush(push));
      }
      return adopted;
    },
    isOwn: (clientId) => claims.has(clientId),
    releaseAll: () => {
      closing.abort();
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
