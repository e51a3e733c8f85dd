import type { Replica, Settled } from '@giotto/chart/replica';
import type { Level } from '@giotto/contract/permissions';
import { POLL_INTERVAL } from '@giotto/contract/plans';
import { waitBeforeTry } from './backoff.ts';
import type { SaveStatus } from './chart-store-types.ts';
import type { QueueKeeper } from './queue-keeper.ts';
import type { PullResult, PushResult, SyncTransport } from './sync-transport.ts';

/** What the loop tells the store. */
export interface SyncEvents {
  /** `trouble` is why the queue does not empty; null while all is well. */
  readonly onTrouble: (trouble: Exclude<SaveStatus, 'saved' | 'saving'> | null) => void;
  readonly onLevel: (level: Level) => void;
  readonly onLost: (reason: 'DeletedItem' | 'Unauthorized') => void;
  readonly onSettled: (settled: readonly Settled[]) => void;
  readonly onSetAside: () => void;
}

export interface SyncLoop {
  /** Sends and asks now instead of at the next beat. */
  readonly wake: () => void;
  readonly stop: () => void;
}

interface SyncLoopSetup {
  readonly replica: Replica;
  readonly clientId: string;
  readonly newClientId: () => Promise<string>;
  readonly keeper: QueueKeeper;
  readonly transport: SyncTransport;
  readonly events: SyncEvents;
}

/** Answers of the server that will not change by trying again, while the queue is worth keeping. */
const LEVEL_REFUSALS = new Set(['Unauthorized', 'Forbidden', 'CodePending', 'ClientTaken']);

/**
 * Sends the queue, one push in flight, and asks for others' updates every 2 s (`sync.md` §3, §5). A push is sent only
 * after the outbox has it, and leaves the outbox only after the server has acknowledged it.
 */
export function startSyncLoop(setup: SyncLoopSetup): SyncLoop {
  const { replica, keeper, transport, events } = setup;
  let clientId = setup.clientId;
  let isStopped = false;
  let attempt = 0;
  let wakeUp = () => {};
  let isWoken = false;

  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isWoken) return resolve();
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const pushOne = async (): Promise<'sent' | 'empty' | 'wait'> => {
    const push = replica.nextPush();
    if (!push) return 'empty';
    await keeper.keep(replica.getSnapshot().pending);
    return takeResult(push, await transport.push(push));
  };

  const takeResult = async (
    push: NonNullable<ReturnType<Replica['nextPush']>>,
    result: PushResult,
  ): Promise<'sent' | 'wait'> => {
    if (result.type === 'later') {
      events.onTrouble(result.isOffline ? 'offline' : result.isSignedOut ? 'signedOut' : 'failed');
      await sleep(result.wait ?? waitBeforeTry(++attempt));
      return 'wait';
    }
    if (result.type === 'refused' && LEVEL_REFUSALS.has(result.reason)) {
      events.onTrouble('readonly');
      await sleep(POLL_INTERVAL * 5);
      return 'wait';
    }
    attempt = 0;
    events.onTrouble(null);
    if (result.type === 'ack') {
      events.onSettled(replica.acknowledge(push.clientId, result.ack));
    } else if (result.type === 'gap' && push.clientId === clientId) {
      clientId = await setup.newClientId();
      replica.renumber(clientId);
    } else {
      const reason = result.type === 'gap' ? 'SequenceGap' : result.reason;
      events.onSettled(replica.reject(push.clientId, push.seq).settled);
      await keeper.setAside(push, reason, result.type === 'gap' ? [] : result.detail);
      events.onSetAside();
    }
    await keeper.keep(replica.getSnapshot().pending);
    return 'sent';
  };

  const pull = async () => {
    const result = await transport.pull(replica.getSnapshot().version, clientId);
    if (isStopped) return;
    takePull(result);
    await keeper.keep(replica.getSnapshot().pending);
  };

  const takePull = (result: PullResult) => {
    if (result.type === 'later') {
      if (result.isOffline) events.onTrouble('offline');
      return;
    }
    if (result.type === 'refused') {
      events.onLost(result.reason === 'DeletedItem' ? 'DeletedItem' : 'Unauthorized');
      return;
    }
    events.onLevel(result.level as Level);
    if (replica.getSnapshot().unsaved === 0) events.onTrouble(null);
    events.onSettled(
      result.type === 'state'
        ? replica.reset(result.state, result.head, result.lastSeq)
        : replica.receive(result.updates).settled,
    );
  };

  const run = async () => {
    while (!isStopped) {
      isWoken = false;
      try {
        await beat();
      } catch (error) {
        // A fault of ours must not end the saving: it is shown, and tried again.
        console.error(error);
        events.onTrouble('failed');
        await sleep(waitBeforeTry(++attempt));
      }
    }
  };

  const beat = async () => {
    let outcome = await pushOne();
    while (outcome === 'sent' && !isStopped) outcome = await pushOne();
    if (isStopped || outcome !== 'empty') return;
    await pull();
    await sleep(POLL_INTERVAL);
  };
  void run();
  return {
    wake,
    stop: () => {
      isStopped = true;
      wake();
    },
  };
}
