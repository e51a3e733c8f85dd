import type { Ack } from '@giotto/chart/changes';
import type { QueuedPush, Replica } from '@giotto/chart/replica';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { POLL_INTERVAL } from '@giotto/contract/plans';
import { backoffDelay } from './backoff.ts';
import type { Trouble } from './chart-store-types.ts';
import type { PersistedQueue } from './persisted-queue.ts';
import type { createPushGate, PushGate } from './push-gate.ts';
import type { LossRecorder } from './record-unapplied.ts';
import { createSleeper } from './sleeper.ts';
import type { PullResult, PushResult, SyncTransport } from './sync-transport.ts';

/** The events that the loop reports to the store. */
interface SyncEvents extends Pick<LossRecorder, 'onSettled' | 'onRefused'> {
  /** `trouble` is why the queue is stuck; null if all is well. */
  readonly onTrouble: (trouble: Trouble | null) => void;
  readonly onLevel: (level: Level) => void;
  readonly onLost: (reason: 'DeletedItem' | 'Unauthorized') => void;
  /** The server has responded. */
  readonly onContact: () => void;
  /** Updates are reported before the replica applies them, a whole state afterwards: it doesn't say who did what. */
  readonly onNews: (news: News) => void;
  readonly onAck: (push: QueuedPush, ack: Ack) => void;
  /** The server has stored the push as a suggestion, or refused it for good (`id` is null). */
  readonly onSuggested: (push: QueuedPush, id: string | null) => void;
}

/** What happened on the server, however it was received. */
export type News =
  | Pick<Extract<PullResult, { type: 'updates' }>, 'type' | 'updates'>
  | Omit<Extract<PullResult, { type: 'state' }>, 'level'>;

export interface SyncLoop {
  /** Sends now instead of at the next beat. */
  readonly wake: () => void;
  /** Sends and polls now. */
  readonly ask: () => void;
  /** Applies what a socket has received; returns the version after which something is missing, or null. */
  readonly take: (news: News) => Promise<number | null>;
  /** Ends the loop; a response in flight is ignored. */
  readonly stop: () => void;
  readonly decide: PushGate['decide'];
}

interface SyncLoopSetup {
  readonly replica: Replica;
  readonly clientId: string;
  readonly newClientId: () => Promise<string>;
  readonly persistedQueue: PersistedQueue;
  readonly transport: SyncTransport;
  /** Ms left of the debounce of the latest edit. */
  readonly restLeft: () => number;
  /** Whether a socket brings the updates, so polling is rare. */
  readonly isLive: () => boolean;
  readonly clock: () => number;
  /** Adopts orphaned queues. */
  readonly adopt: () => Promise<void>;
  readonly events: SyncEvents;
  readonly createGate: (
    of: Pick<Parameters<typeof createPushGate>[0], 'refresh' | 'beginClient'>,
  ) => PushGate;
}

/** Error codes that may mean the person can't edit at the moment: the queue is kept until they can. */
const LEVEL_REFUSALS = new Set(['Unauthorized', 'Forbidden', 'DeletedItem']);
/** Ms between two tries while the person can't edit or see the chart. */
const LOCKED_INTERVAL = POLL_INTERVAL * 5;
/** The maximum wait in ms between two checks whether the server accepts changes again. */
const DEFERRED_INTERVAL = 10_000;
/** Ms between two tries while a limit is reached; others' updates arrive meanwhile. */
const LIMITED_INTERVAL = 5 * 60_000;
/** Ms between two polls while a socket brings the updates. */
const LIVE_INTERVAL = POLL_INTERVAL * 10;

/**
 * Sends the queue with one push in flight, and polls for others' updates every 2 s, or rarely while a socket brings
 * them (`sync.md` §3, §5). A push is sent only after it's in the outbox, and leaves the outbox only after the server
 * has acknowledged it.
 */
export function startSyncLoop(setup: SyncLoopSetup): SyncLoop {
  const { replica, persistedQueue, transport, events } = setup;
  const sleeper = createSleeper();
  let clientId = setup.clientId;
  let isStopped = false;
  let attempt = 0;
  let interval = POLL_INTERVAL;
  let pulledAt = Number.NEGATIVE_INFINITY;
  /** The push that was refused even though the level allowed it. */
  let refused: QueuedPush | null = null;
  /** Whether the server hasn't responded since the level was last reported. */
  let isUnsure = false;
  /** The limit that the last push met, and until when nothing is sent because of it. */
  let limited: { readonly by: Trouble; readonly until: number } | null = null;
  /** Whether the last push was deferred because of maintenance. */
  let isDeferred = false;

  const hold = (why: Trouble) => {
    events.onTrouble(why);
    return 'held' as const;
  };
  const pushOne = async (): Promise<'sent' | 'empty' | 'wait' | 'held'> => {
    const push = replica.nextPush();
    if (!push) return 'empty';
    if (limited !== null && setup.clock() < limited.until) return hold(limited.by);
    // A full disk must not keep an edit from the server: it isn't shown as saved until the server has it.
    await persistedQueue.keep().catch((error: unknown) => console.error(error));
    if (isStopped) return 'wait';
    // Permissions may have changed after a period without responses.
    const verdict = isUnsure && (await pull()) === null ? 'later' : await gate.check(push);
    if (isStopped || verdict === 'again') return 'wait';
    // Any response shows it, so the queue needn't be resent until maintenance ends.
    if (isDeferred && transport.isUnderMaintenance()) {
      await sleeper.sleep(waitWhileDeferred());
      return 'wait';
    }
    if (verdict === 'later') {
      isUnsure = true;
      await sleeper.sleep(backoffDelay(++attempt));
      return 'wait';
    }
    if (verdict !== 'go') return hold(verdict);
    const result = await transport.push(push);
    return isStopped ? 'wait' : takeResult(push, result);
  };

  const takeResult = async (push: QueuedPush, result: PushResult): Promise<'sent' | 'wait' | 'held'> => {
    isUnsure = result.type === 'later' && result.limit === undefined;
    isDeferred = result.type === 'later' && result.isDeferred === true;
    if (!isUnsure) events.onContact();
    if (result.type === 'later' && result.limit !== undefined) {
      limited = { by: result.limit, until: setup.clock() + LIMITED_INTERVAL };
      return hold(result.limit);
    }
    if (result.type === 'later') {
      events.onTrouble(toTrouble(result));
      await sleeper.sleep(isDeferred ? waitWhileDeferred() : (result.wait ?? backoffDelay(++attempt)));
      return 'wait';
    }
    if (result.type === 'refused' && LEVEL_REFUSALS.has(result.reason) && refused !== push) {
      await waitForLevel(push);
      return 'wait';
    }
    attempt = 0;
    if (result.type === 'ack' && result.suggestionId !== undefined) {
      events.onSettled(replica.settleSuggestion(push.clientId, push.seq));
      events.onSuggested(push, result.suggestionId);
    } else if (result.type === 'ack') {
      if (!gate.isCleared(push)) events.onAck(push, result.ack);
      events.onSettled(replica.acknowledge(push.clientId, result.ack));
    } else if (result.type === 'gap' && push.clientId === clientId) {
      const before = replica.getSnapshot().pending;
      replica.renumber(await beginClient());
      for (const [i, after] of replica.getSnapshot().pending.entries()) {
        const renamed = before[i];
        if (renamed) persistedQueue.rename(renamed, after);
      }
    } else if (push.note !== undefined) {
      events.onSettled(replica.takeSuggestionBack(push.clientId, push.seq));
      events.onSuggested(push, null);
    } else {
      const { reason, detail } = result.type === 'gap' ? { reason: 'SequenceGap', detail: [] } : result;
      events.onSettled(replica.reject(push.clientId, push.seq).settled);
      events.onRefused(push, reason, detail);
    }
    await persistedQueue.keep();
    events.onTrouble(null);
    return 'sent';
  };

  const beginClient = async () => {
    clientId = await setup.newClientId();
    return clientId;
  };
  const gate = setup.createGate({ refresh: async () => (await pull()) !== null, beginClient });

  /**
   * Asks for the level: without write permission the push waits; with it the push is retried once before it's given up.
   */
  const waitForLevel = async (push: QueuedPush) => {
    const level = await pull();
    if (level !== null && level >= LEVELS.SUGGEST) {
      refused = push;
      return;
    }
    events.onTrouble('readonly');
    await sleeper.sleep(LOCKED_INTERVAL);
  };

  /** Returns the level; null without a response or if the chart is lost. */
  const pull = async (): Promise<Level | null> => {
    const result = await transport.pull(replica.getSnapshot().version, clientId);
    if (isStopped) return null;
    const level = takePull(result);
    await persistedQueue.keep();
    if (level !== null && replica.getSnapshot().unsaved === 0) events.onTrouble(null);
    return level;
  };

  const takePull = (result: PullResult): Level | null => {
    isUnsure = result.type === 'later';
    if (result.type === 'later') {
      if (result.isOffline) events.onTrouble('offline');
      return null;
    }
    events.onContact();
    if (result.type === 'refused') {
      interval = LOCKED_INTERVAL;
      events.onLost(result.reason === 'DeletedItem' ? 'DeletedItem' : 'Unauthorized');
      if (replica.getSnapshot().unsaved > 0) events.onTrouble('readonly');
      return null;
    }
    interval = POLL_INTERVAL;
    events.onLevel(result.level);
    takeNews(result);
    return result.level;
  };

  const takeNews = (news: News): number | null => {
    if (news.type === 'state') {
      events.onSettled(replica.reset(news.state, news.head, news.lastSeq));
      events.onNews(news);
      return null;
    }
    events.onNews(news);
    const { settled, missing } = replica.receive(news.updates);
    events.onSettled(settled);
    return missing === null ? null : missing - 1;
  };

  const beat = async () => {
    const rest = setup.restLeft();
    // Another edit interrupts the sleep, which then restarts.
    if (rest > 0) return sleeper.sleep(rest);
    let outcome = await pushOne();
    while (outcome === 'sent' && !isStopped) outcome = await pushOne();
    if (isStopped || outcome === 'wait') return;
    if (!setup.isLive() || setup.clock() - pulledAt >= LIVE_INTERVAL) {
      pulledAt = setup.clock();
      await pull();
      if (isStopped) return;
    }
    await setup.adopt();
    if (outcome === 'empty' && replica.getSnapshot().unsaved > 0) return;
    await sleeper.sleep(setup.isLive() ? LIVE_INTERVAL : interval);
  };

  const run = async () => {
    while (!isStopped) {
      sleeper.forgetWake();
      try {
        await beat();
      } catch (error) {
        if (isStopped) return;
        // A bug must not end saving: it's logged, and saving is retried.
        console.error(error);
        events.onTrouble('failed');
        await sleeper.sleep(backoffDelay(++attempt));
      }
    }
  };
  void run();
  return {
    wake: sleeper.wake,
    ask: () => {
      limited = null;
      pulledAt = Number.NEGATIVE_INFINITY;
      sleeper.wake();
    },
    take: async (news) => {
      if (isStopped) return null;
      events.onContact();
      const from = takeNews(news);
      await persistedQueue.keep();
      if (replica.getSnapshot().unsaved === 0) events.onTrouble(null);
      return from;
    },
    decide: async (theirs) => {
      await gate.decide(theirs);
      sleeper.wake();
    },
    stop: () => {
      isStopped = true;
      sleeper.wake();
    },
  };
}

/** Ms until the next check, with jitter so editors don't return in lockstep. */
function waitWhileDeferred(): number {
  return DEFERRED_INTERVAL * (0.5 + Math.random() / 2);
}

/** Why a push without a final response waits. */
function toTrouble(result: Extract<PushResult, { type: 'later' }>): Trouble {
  if (result.isOffline) return 'offline';
  if (result.isSignedOut) return 'signedOut';
  return result.isDeferred ? 'putOff' : 'failed';
}
