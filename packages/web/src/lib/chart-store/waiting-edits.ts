import { squash } from '@giotto/chart/changes';
import type { QueuedPush, Replica } from '@giotto/chart/replica';
import { createRandomId } from './client-lock.ts';
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
      const changes = squash(listWaiting().flatMap((push) => push.changes));
      const base = replica.getSnapshot().version;
      const push = { clientId: createRandomId(), seq: 1, base, origin: 'edit' as const, changes };
      const isThere = (await transport.push(push)).type === 'ack';
      if (isThere) await abandon();
      return isThere;
    },
  };
}
