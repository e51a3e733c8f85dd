import { squash } from '@giotto/chart/changes';
import type { QueuedPush, Replica } from '@giotto/chart/replica';
import { sha256 } from '../sha256.ts';
import type { SyncTransport } from './sync-transport.ts';

interface WaitingSetup {
  readonly replica: Replica;
  readonly transport: SyncTransport;
  /** The queue has changed and is no longer stuck. */
  readonly onAbandoned: () => Promise<void>;
}

/** Operations on edits that are stuck because their author may no longer write. Drafts aren't included. */
export function createWaitingEdits({ replica, transport, onAbandoned }: WaitingSetup) {
  const listWaiting = (): readonly QueuedPush[] =>
    replica.getSnapshot().pending.filter(({ isDraft }) => !isDraft);
  /** Removes them from the chart and the queue, because they're stored elsewhere. */
  const abandon = async (): Promise<void> => {
    for (const { clientId, seq } of listWaiting()) replica.reject(clientId, seq);
    await onAbandoned();
  };
  return {
    abandon,
    /** Sends them as one suggestion; returns whether the server has it. */
    suggest: async (): Promise<boolean> => {
      const waiting = listWaiting();
      const changes = squash(waiting.flatMap((push) => push.changes));
      const base = replica.getSnapshot().version;
      const clientId = await nameQueue(waiting);
      const push = { clientId, seq: 1, base, origin: 'edit' as const, changes, note: '' };
      const isThere = (await transport.push(push)).type === 'ack';
      if (isThere) await abandon();
      return isThere;
    },
  };
}

/**
 * The id for sending a queue as a suggestion: the same for the same queue, even after a reload, so the server stores it
 * only once if a response is lost.
 */
function nameQueue(pushes: readonly QueuedPush[]): Promise<string> {
  return sha256(JSON.stringify(pushes.map(({ clientId, seq, changes }) => [clientId, seq, changes])));
}
