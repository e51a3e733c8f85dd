import { squash } from '@giotto/chart/changes';
import type { QueuedPush, Replica } from '@giotto/chart/replica';
import { sha256 } from '../sha256.ts';
import type { SyncTransport } from './sync-transport.ts';

interface WaitingSetup {
  readonly replica: Replica;
  readonly transport: SyncTransport;
  /** The queue is another one now, and nothing is in its way any more. */
  readonly onAbandoned: () => Promise<void>;
}

/** What can be done with edits that wait in vain, since their author may no longer write. Drafts are not among them. */
export function createWaitingEdits({ replica, transport, onAbandoned }: WaitingSetup) {
  const listWaiting = (): readonly QueuedPush[] =>
    replica.getSnapshot().pending.filter(({ isDraft }) => !isDraft);
  /** Takes them out of the chart and the queue: they are safe somewhere else. */
  const abandon = async (): Promise<void> => {
    for (const { clientId, seq } of listWaiting()) replica.reject(clientId, seq);
    await onAbandoned();
  };
  return {
    abandon,
    /** Sends them as one suggestion; answers whether it is there. */
    suggest: async (): Promise<boolean> => {
      const waiting = listWaiting();
      const changes = squash(waiting.flatMap((push) => push.changes));
      const base = replica.getSnapshot().version;
      const clientId = await nameQueue(waiting);
      const push = { clientId, seq: 1, base, origin: 'edit' as const, changes };
      const isThere = (await transport.push(push)).type === 'ack';
      if (isThere) await abandon();
      return isThere;
    },
  };
}

/**
 * The id under which a queue is sent as a suggestion: always the same for the same one, also after a reload, so that the
 * server takes it once when an answer was lost.
 */
function nameQueue(pushes: readonly QueuedPush[]): Promise<string> {
  return sha256(JSON.stringify(pushes.map(({ clientId, seq, changes }) => [clientId, seq, changes])));
}
