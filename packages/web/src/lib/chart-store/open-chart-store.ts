import type { Origin, PlainChange, Update } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { createReplica, type EditOptions, type UndoRecord, type UndoResult } from '@giotto/chart/replica';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { createStore } from '../store.ts';
import { createQueueAdoption } from './adopt-queues.ts';
import { createDrafts } from './chart-drafts.ts';
import type { ChartStore, Trouble, UndoOutcome } from './chart-store-types.ts';
import {
  CLIENT_LOCKS,
  type ClientClaim,
  type ClientLocks,
  createRandomId,
  tabClients,
} from './client-lock.ts';
import { createConflictWatcher } from './conflict-watcher.ts';
import { restorationOf } from './find-cause.ts';
import { findProblems } from './find-problems.ts';
import { initialSnapshot } from './initial-snapshot.ts';
import { listenToPage } from './listen-to-page.ts';
import type { Outbox } from './outbox.ts';
import { createPersistedQueue } from './persisted-queue.ts';
import { createPushGate } from './push-gate.ts';
import { readMissed } from './read-missed.ts';
import { createRecentLog } from './recent-log.ts';
import { createLossRecorder } from './record-unapplied.ts';
import { createReplacing } from './replace-chart.ts';
import { createScheduleLoader, schedulerFor } from './schedule-loader.ts';
import type { SocketLink, SocketSetup } from './socket-link.ts';
import { startSyncLoop } from './sync-loop.ts';
import type { SyncTransport } from './sync-transport.ts';
import { createTrial } from './trial.ts';
import { undoOutcome } from './undo-outcome.ts';
import { createWaitingEdits } from './waiting-edits.ts';

/** What a chart store needs: the server's response to `openGantt`, and the ports. */
export interface ChartStoreSetup {
  readonly ganttId: string;
  readonly userId: string;
  readonly state: State;
  readonly version: number;
  readonly level: Level;
  readonly outbox: Outbox;
  readonly transport: SyncTransport;
  readonly locks?: ClientLocks;
  readonly clock?: () => number;
  /** What an earlier tab, or the chart's copy elsewhere, could undo. */
  readonly history?: UndoRecord | undefined;
  /** Edits are sent after this many ms without another; 0, the usual value, sends at once. */
  readonly rest?: number;
  /** Opens the socket that brings others' updates; without one the chart polls. */
  readonly connect?: (setup: Omit<SocketSetup, 'askTicket' | 'open'>) => SocketLink;
}

/**
 * Opens a chart in this tab: a replica, its queue on the disk, and the loop that sends and polls. Orphaned queues are
 * adopted and sent under their own numbers (`sync.md` §5).
 */
export async function openChartStore(setup: ChartStoreSetup): Promise<ChartStore> {
  const { ganttId, userId, outbox, transport, locks = CLIENT_LOCKS, clock = Date.now, rest = 0 } = setup;
  const tab = tabClients({ userId, ganttId });
  const claims: ClientClaim[] = [];
  const claimNew = async (): Promise<string> => {
    const taken = await locks.claim(createRandomId());
    if (!taken) throw new Error('A fresh client id was already claimed');
    claims.push(taken);
    tab.add(taken.clientId);
    return taken.clientId;
  };
  const readNotApplied = async () =>
    (await outbox.listNotApplied(ganttId)).filter((entry) => entry.userId === userId);

  const clientId = await claimNew();
  const orphanage = createQueueAdoption({
    ...{ outbox, of: { ganttId, userId }, locks, tab, clock },
    onFree: () => lookAgain(),
  });
  let lookAgain = () => {};
  const orphans = await orphanage.adopt(true);
  const { state, version } = setup;
  const scheduler = await schedulerFor(state);
  const replica = createReplica({
    state,
    version,
    clientId,
    findProblems,
    scheduler,
    history: setup.history,
  });
  const follow = createScheduleLoader(replica);
  if (orphans.length > 0) replica.adopt(orphans);

  let trouble: Trouble | null = null;
  const store = createStore(initialSnapshot(setup, replica.getSnapshot().state, await readNotApplied()));
  let isLive = false;
  const chartDrafts = createDrafts({
    replica,
    findProblems,
    trial: createTrial(userId, ganttId),
    refresh: () => refresh(),
    send: () => send(),
    onEdited: (...edited) => losses.onEdited(...edited),
  });
  const refresh = () => {
    const { state, version, unsaved, pending, canUndo, canRedo } = replica.getSnapshot();
    const drafts = chartDrafts.count();
    const status = trouble ?? (unsaved > 0 ? 'saving' : drafts > 0 ? 'drafted' : 'saved');
    const isConfirmed = pending.length === 0;
    const isSubmitting = pending.some(({ note }) => note !== undefined);
    const isTrying = chartDrafts.isTrying(store.get().level);
    const saving = { unsent: unsaved, drafts, isTrying, isSubmitting, isConfirmed };
    store.set({ state, version, canUndo, canRedo, status, ...saving });
    follow();
  };
  refresh();
  const reloadNotApplied = async () => store.set({ notApplied: await readNotApplied() });
  const reloadNotAppliedLater = () => void reloadNotApplied().catch((error: unknown) => console.error(error));
  const stopFollowing = outbox.followNotApplied(ganttId, reloadNotAppliedLater);
  /** When the server last responded. */
  let seenAt = clock();
  const log = createRecentLog(setup.version);
  const watch = createConflictWatcher(log, userId, (conflicts) =>
    store.set({ conflicts: [...store.get().conflicts, ...conflicts] }),
  );
  const persistedQueue = createPersistedQueue({
    outbox,
    of: { ganttId, userId, schema: SCHEMA_VERSION },
    readPending: () => replica.getSnapshot().pending,
    readFacts: () => ({ queuedAt: clock(), seenAt, level: store.get().level }),
    onNotApplied: reloadNotAppliedLater,
    onKept: (isKept) => store.set({ isKept: isKept && outbox.isKept }),
  });
  const losses = createLossRecorder({ replica, persistedQueue, log });
  persistedQueue.know(orphans);
  losses.onSettled([]);
  refresh();
  const isHere = (id: string) => claims.some((own) => own.clientId === id) || orphanage.isOwn(id);
  const tellSuggestions = () => store.set({ suggestionsRevision: store.get().suggestionsRevision + 1 });
  const takeLevel = (level: Level) => {
    const before = store.get().level;
    // If the person may now only suggest, unsent edits become drafts.
    if (level === LEVELS.SUGGEST && before > level && trouble === null) replica.holdBack();
    if (level < LEVELS.WRITE && store.get().isTrying) chartDrafts.endTrial();
    if (level >= LEVELS.WRITE && !store.get().isTrying) chartDrafts.dropUndone();
    store.set({ level, lost: null, isTrying: chartDrafts.isTrying(level) });
    // Edits waiting for permission needn't wait for the next poll.
    if (level > before) loop.wake();
  };
  /** When the debounce of the last edit ends. */
  let restedAt = 0;
  const loop = startSyncLoop({
    replica,
    clientId,
    newClientId: claimNew,
    persistedQueue,
    transport,
    isLive: () => isLive,
    clock,
    restLeft: () => Math.min(rest, Math.max(0, restedAt - clock())),
    adopt: async () => {
      const found = await orphanage.adopt(false);
      persistedQueue.know(found);
      if (found.length > 0) replica.adopt(found);
      losses.onSettled([]);
    },
    events: {
      onTrouble: (next) => {
        trouble = next;
        refresh();
        if (next) chartDrafts.wait();
      },
      onLevel: takeLevel,
      onLost: (lost) => store.set({ lost }),
      onSettled: losses.onSettled,
      onRefused: losses.onRefused,
      onContact: () => {
        seenAt = clock();
      },
      onNews: (news) => {
        watch.onNews(news);
        if (news.type === 'updates') replacing.note(news.updates);
      },
      onAck: watch.onAck,
      onSuggested: (push, id) => {
        // An edit that became a suggestion shows that the level was lowered.
        if (id !== null && push.note === undefined) takeLevel(LEVELS.SUGGEST);
        chartDrafts.settle(push, id);
        tellSuggestions();
      },
    },
    createGate: (of) =>
      createPushGate({
        ...of,
        ...{ replica, persistedQueue, log, transport, clock },
        readLevel: () => store.get().level,
        isOwn: isHere,
        onPendingDecision: (pendingDecision) => store.set({ pendingDecision }),
      }),
  });
  lookAgain = loop.wake;
  const unsubscribe = replica.subscribe(refresh);
  const link = setup.connect?.({
    readClientId: () => clientId,
    readVersion: () => replica.getSnapshot().version,
    schema: SCHEMA_VERSION,
    events: {
      onLive: (next) => {
        isLive = next;
        // From now on, polls for what the socket no longer brings.
        loop.ask();
      },
      onMissed: async (missed, lastSeq) => {
        await loop.take(await readMissed(missed, lastSeq));
      },
      onUpdates: (updates) =>
        loop.take({ type: 'updates', updates: updates as unknown as readonly Update[] }),
      onLevel: takeLevel,
      onSuggestions: tellSuggestions,
      onComments: () => store.set({ commentsRevision: store.get().commentsRevision + 1 }),
      onSettings: () => store.set({ settingsRevision: store.get().settingsRevision + 1 }),
      onPeople: (people) =>
        store.set({ people, isFollowed: people.some(({ following }) => following === userId) }),
    },
  });
  const stopListening = listenToPage(() => {
    loop.ask();
    link?.wake();
  });

  const canEdit = () => store.get().level >= LEVELS.SUGGEST && store.get().lost === null;
  /** The loop persists the queue again before it sends, and reports a disk failure. */
  const send = () => {
    restedAt = clock() + rest;
    persistedQueue.keep().catch(() => {});
    loop.wake();
  };
  const isDrafting = () =>
    store.get().level < LEVELS.WRITE || store.get().isTrying || replica.getSnapshot().drafts > 0;
  const finishUndo = (result: UndoResult): UndoOutcome => {
    if (result.status === 'done') send();
    return undoOutcome(result);
  };
  const waiting = createWaitingEdits({
    replica,
    transport,
    onAbandoned: () => {
      trouble = null;
      refresh();
      return persistedQueue.keep();
    },
  });
  const replacing = createReplacing({ store, transport, replica, log, isOwn: isHere, wake: loop.ask });
  return {
    get: store.get,
    subscribe: store.subscribe,
    edit: (changes: readonly PlainChange[], origin: Origin = 'edit', options?: EditOptions) => {
      const before = replica.getSnapshot().state;
      if (!canEdit()) return losses.onForbidden({ changes, origin, before });
      const result = replica.edit(changes, origin, isDrafting(), options);
      losses.onEdited(result, { changes, origin, before });
      send();
    },
    watch: (listener) =>
      replica.subscribe(({ state }, changed) => {
        if (changed.size > 0) listener(state, changed);
      }),
    drafts: chartDrafts,
    undo: (isForced) => (canEdit() ? finishUndo(replica.undo(isForced, isDrafting())) : 'nothing'),
    redo: (isForced) => (canEdit() ? finishUndo(replica.redo(isForced, isDrafting())) : 'nothing'),
    readHistory: () => replica.readHistory(),
    replace: replacing.replace,
    present: (presence) => link?.present(presence),
    restore: replacing.restore,
    othersSince: replacing.othersSince,
    retry: () => {
      restedAt = 0;
      loop.ask();
    },
    decide: loop.decide,
    forgetConflicts: () => store.set({ conflicts: [] }),
    forgetReplacements: () => store.set({ replacements: [] }),
    findRestoration: (kind, id) => {
      const deletion = log.findDeletion(kind, id);
      return deletion && restorationOf(deletion);
    },
    suggestWaiting: waiting.suggest,
    abandon: waiting.abandon,
    addNotApplied: async (entries) => {
      await outbox.recordUnapplied(entries, [], []);
      await reloadNotApplied();
    },
    discardNotApplied: async (entry) => {
      await outbox.discardNotApplied(entry);
      await reloadNotApplied();
    },
    close: async () => {
      link?.close();
      loop.stop();
      chartDrafts.dropUndone();
      unsubscribe();
      stopListening();
      stopFollowing();
      await persistedQueue.keep().catch((error: unknown) => console.error(error));
      orphanage.releaseAll();
      for (const { release } of claims) release();
    },
  };
}
