import type { Origin, PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { createReplica, type Settled, type UndoResult } from '@giotto/chart/replica';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { createStore } from '../store.ts';
import { createOrphanage } from './adopt-orphans.ts';
import type { ChartSnapshot, ChartStore, SaveStatus, UndoOutcome } from './chart-store-types.ts';
import { type ClientClaim, claimClient, createRandomId } from './client-lock.ts';
import { listenToPage } from './listen-to-page.ts';
import type { Outbox } from './outbox.ts';
import { createQueueKeeper, type QueueKeeper } from './queue-keeper.ts';
import { replaceChart } from './replace-chart.ts';
import { startSyncLoop } from './sync-loop.ts';
import type { SyncTransport } from './sync-transport.ts';

/** What a chart store is opened with: the server's answer to `openGantt`, and the ports. */
export interface ChartStoreSetup {
  readonly ganttId: string;
  readonly userId: string;
  readonly state: State;
  readonly version: number;
  readonly level: Level;
  readonly outbox: Outbox;
  readonly transport: SyncTransport;
  readonly claim?: (clientId: string) => Promise<ClientClaim | null>;
  readonly clock?: () => number;
  /** Edits are sent once none has come for so many ms; 0, as in most charts: at once. */
  readonly rest?: number;
}

/**
 * Opens a chart in this tab: a replica, its queue on the disk, and the loop that sends and asks. Queues of tabs that
 * are gone are adopted and sent under their own numbers (`sync.md` §5).
 */
export async function openChartStore(setup: ChartStoreSetup): Promise<ChartStore> {
  const { ganttId, userId, outbox, transport, claim = claimClient, clock = Date.now, rest = 0 } = setup;
  const claims: ClientClaim[] = [];
  const claimNew = async (): Promise<string> => {
    const taken = await claim(createRandomId());
    if (!taken) throw new Error('A fresh client id was already claimed');
    claims.push(taken);
    return taken.clientId;
  };
  const listDrawer = async () =>
    (await outbox.listNotApplied(ganttId)).filter((entry) => entry.userId === userId);

  const clientId = await claimNew();
  const orphanage = createOrphanage(outbox, { ganttId, userId }, claim);
  const orphans = await orphanage.adopt();
  const replica = createReplica({ state: setup.state, version: setup.version, clientId });
  if (orphans.length > 0) replica.adopt(orphans);

  let trouble: Exclude<SaveStatus, 'saved' | 'saving'> | null = null;
  const store = createStore<ChartSnapshot>({
    state: replica.getSnapshot().state,
    version: setup.version,
    level: setup.level,
    status: orphans.length > 0 ? 'saving' : 'saved',
    unsent: orphans.length,
    canUndo: false,
    canRedo: false,
    notApplied: await listDrawer(),
    lost: null,
  });
  const refresh = () => {
    const { state, version, unsaved, canUndo, canRedo } = replica.getSnapshot();
    const status = trouble ?? (unsaved > 0 ? 'saving' : 'saved');
    store.set({ state, version, unsent: unsaved, canUndo, canRedo, status });
  };
  const reloadDrawer = async () => store.set({ notApplied: await listDrawer() });
  const keeper = createQueueKeeper({
    outbox,
    facts: { ganttId, userId, schema: SCHEMA_VERSION },
    readPending: () => replica.getSnapshot().pending,
    clock,
    onDrawer: () => reloadDrawer().catch((error: unknown) => console.error(error)),
  });
  keeper.know(orphans);
  /** When the last edit has rested long enough. */
  let restedAt = 0;
  const loop = startSyncLoop({
    replica,
    clientId,
    newClientId: claimNew,
    keeper,
    transport,
    restLeft: () => Math.min(rest, Math.max(0, restedAt - clock())),
    adopt: async () => {
      const found = await orphanage.adopt();
      keeper.know(found);
      if (found.length > 0) replica.adopt(found);
    },
    events: {
      onTrouble: (next) => {
        trouble = next;
        refresh();
      },
      onLevel: (level) => store.set({ level, lost: null }),
      onLost: (lost) => store.set({ lost }),
      onSettled: (settled) => setAsideLosses(keeper, settled),
    },
  });
  const unsubscribe = replica.subscribe(refresh);
  const stopListening = listenToPage(loop.wake);

  const canEdit = () => store.get().level >= LEVELS.SUGGEST && store.get().lost === null;
  /** The loop keeps the queue again before it sends, and tells when the disk refuses. */
  const send = () => {
    restedAt = clock() + rest;
    keeper.keep().catch(() => {});
    loop.wake();
  };
  const takeBack = (result: UndoResult): UndoOutcome => {
    if (result.status === 'empty') return 'nothing';
    if (result.status !== 'done') return result.status;
    send();
    return result.dropped.length > 0 ? 'partly' : 'done';
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    edit: (changes: readonly PlainChange[], origin: Origin = 'edit') => {
      if (!canEdit()) return;
      replica.edit(changes, origin);
      send();
    },
    watch: (listener) =>
      replica.subscribe(({ state }, changed) => {
        if (changed.size > 0) listener(state, changed);
      }),
    undo: (isForced) => (canEdit() ? takeBack(replica.undo(isForced)) : 'nothing'),
    redo: (isForced) => (canEdit() ? takeBack(replica.redo(isForced)) : 'nothing'),
    replace: (state) => replaceChart({ store, transport, wake: loop.wake }, state),
    retry: () => {
      restedAt = 0;
      loop.wake();
    },
    discardNotApplied: async (entry) => {
      await outbox.discardNotApplied(entry);
      await reloadDrawer();
    },
    close: async () => {
      loop.stop();
      unsubscribe();
      stopListening();
      await keeper.keep().catch((error: unknown) => console.error(error));
      orphanage.releaseAll();
      for (const { release } of claims) release();
    },
  };
}

/** What the server's order left out goes to the drawer; a change that was the case already is no loss. */
function setAsideLosses(keeper: QueueKeeper, settled: readonly Settled[]): void {
  for (const { push, notApplied } of settled) {
    const lost = notApplied.filter(({ why }) => why !== 'same');
    const [first] = lost;
    if (first) keeper.setAside({ ...push, changes: lost.map(({ change }) => change) }, first.why, []);
  }
}
