import type { Origin, PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { createReplica, type QueuedPush, type Settled, type UndoResult } from '@giotto/chart/replica';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { createStore } from '../store.ts';
import type { ChartSnapshot, ChartStore, SaveStatus, UndoOutcome } from './chart-store-types.ts';
import { type ClientClaim, claimClient, createRandomId } from './client-lock.ts';
import type { Outbox, StoredPush } from './outbox.ts';
import { createQueueKeeper } from './queue-keeper.ts';
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
}

/**
 * Opens a chart in this tab: a replica, its queue on the disk, and the loop that sends and asks. Queues of tabs that
 * are gone are adopted and sent under their own numbers (`sync.md` §5).
 */
export async function openChartStore(setup: ChartStoreSetup): Promise<ChartStore> {
  const { ganttId, userId, outbox, transport, claim = claimClient, clock = Date.now } = setup;
  const claims: ClientClaim[] = [];
  const claimNew = async (): Promise<string> => {
    const taken = await claim(createRandomId());
    if (!taken) throw new Error('A fresh client id was already claimed');
    claims.push(taken);
    return taken.clientId;
  };
  const clientId = await claimNew();
  const orphans = await adoptOrphans(outbox, { ganttId, userId }, claim, claims);
  const replica = createReplica({ state: setup.state, version: setup.version, clientId });
  if (orphans.length > 0) replica.adopt(orphans);

  let trouble: Exclude<SaveStatus, 'saved' | 'saving'> | null = null;
  const store = createStore<ChartSnapshot>({
    state: replica.getSnapshot().state,
    level: setup.level,
    status: orphans.length > 0 ? 'saving' : 'saved',
    unsent: orphans.length,
    canUndo: false,
    canRedo: false,
    notApplied: await outbox.listNotApplied(ganttId),
    lost: null,
  });
  const refresh = () => {
    const { state, unsaved, canUndo, canRedo } = replica.getSnapshot();
    const status =
      trouble !== null && (unsaved > 0 || trouble === 'offline') ? trouble : unsaved > 0 ? 'saving' : 'saved';
    store.set({ state, unsent: unsaved, canUndo, canRedo, status });
  };
  const reloadDrawer = async () => store.set({ notApplied: await outbox.listNotApplied(ganttId) });
  const facts = { ganttId, userId, schema: SCHEMA_VERSION };
  const keeper = createQueueKeeper(outbox, facts, orphans, clock);
  const keepLeftOut = async (settled: readonly Settled[]) => {
    const losses = settled.filter(({ notApplied }) => notApplied.some(({ why }) => why !== 'same'));
    for (const { push, notApplied } of losses) {
      const lost = notApplied.filter(({ why }) => why !== 'same');
      const left = { ...push, changes: lost.map(({ change }) => change) };
      await keeper.setAside(left, lost[0]?.why ?? 'gone', []);
    }
    if (losses.length > 0) await reloadDrawer();
  };
  const loop = startSyncLoop({
    replica,
    clientId,
    newClientId: claimNew,
    keeper,
    transport,
    events: {
      onTrouble: (next) => {
        trouble = next;
        refresh();
      },
      onLevel: (level) => store.set({ level }),
      onLost: (lost) => store.set({ lost }),
      onSettled: (settled) => void keepLeftOut(settled),
      onSetAside: () => void reloadDrawer(),
    },
  });
  const unsubscribe = replica.subscribe(refresh);
  const stopListening = listenToPage(loop.wake);

  const canEdit = () => store.get().level >= LEVELS.SUGGEST && store.get().lost === null;
  const send = () => {
    void keeper.keep(replica.getSnapshot().pending);
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
      if (!canEdit() || changes.length === 0) return;
      replica.edit(changes, origin);
      send();
    },
    undo: (isForced) => (canEdit() ? takeBack(replica.undo(isForced)) : 'nothing'),
    redo: (isForced) => (canEdit() ? takeBack(replica.redo(isForced)) : 'nothing'),
    retry: loop.wake,
    discardNotApplied: async (entry) => {
      await outbox.discardNotApplied(entry);
      await reloadDrawer();
    },
    close: () => {
      loop.stop();
      unsubscribe();
      stopListening();
      for (const { release } of claims) release();
    },
  };
}

/** The queues of this person's tabs that are gone; their client ids are claimed for this tab. */
async function adoptOrphans(
  outbox: Outbox,
  of: Pick<StoredPush, 'ganttId' | 'userId'>,
  claim: NonNullable<ChartStoreSetup['claim']>,
  claims: ClientClaim[],
): Promise<readonly QueuedPush[]> {
  const adopted: QueuedPush[] = [];
  for (const [clientId, pushes] of await outbox.list(of.ganttId)) {
    const own = pushes.filter(({ userId }) => userId === of.userId);
    const taken = own.length > 0 ? await claim(clientId) : null;
    if (!taken) continue;
    claims.push(taken);
    adopted.push(...own.map(({ seq, base, origin, changes }) => ({ clientId, seq, base, origin, changes })));
  }
  return adopted;
}

/** Wakes the loop when the connection or the page comes back. */
function listenToPage(wake: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
