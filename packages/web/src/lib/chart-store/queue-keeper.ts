import type { QueuedPush } from '@giotto/chart/replica';
import type { Outbox, StoredPush } from './outbox.ts';

/** Keeps the outbox the same as a replica's queue. */
export interface QueueKeeper {
  /** Stores what is new or changed and removes what is settled; resolves when the disk has it all. */
  readonly keep: (pending: readonly QueuedPush[]) => Promise<void>;
  /** Moves a refused push to the drawer; the next `keep` must be without it. */
  readonly setAside: (push: QueuedPush, reason: string, detail: Detail) => Promise<void>;
}

type Detail = Parameters<Outbox['setAside']>[2];

const keyOf = ({ clientId, seq }: QueuedPush) => `${clientId} ${seq}`;

/** A keeper for one chart's queue; `known` is what the outbox holds already. One write at a time, in order. */
export function createQueueKeeper(
  outbox: Outbox,
  facts: Pick<StoredPush, 'ganttId' | 'schema' | 'userId'>,
  known: readonly QueuedPush[],
  clock: () => number,
): QueueKeeper {
  let stored = new Map(known.map((push) => [keyOf(push), push]));
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = (work: () => Promise<unknown>): Promise<void> => {
    const done = last.then(work, work);
    last = done;
    return done.then(() => undefined);
  };
  const complete = (push: QueuedPush): StoredPush => ({ ...push, ...facts, queuedAt: clock() });
  return {
    keep: (pending) =>
      inOrder(async () => {
        const wanted = new Map(pending.map((push) => [keyOf(push), push]));
        const writes = pending.filter((push) => stored.get(keyOf(push)) !== push);
        const gone = [...stored.values()].filter((push) => !wanted.has(keyOf(push)));
        for (const push of writes) await outbox.put(complete(push));
        for (const push of gone) await outbox.remove({ ...push, ganttId: facts.ganttId });
        stored = wanted;
      }),
    setAside: (push, reason, detail) =>
      inOrder(async () => {
        await outbox.setAside(complete(push), reason, detail);
        stored.delete(keyOf(push));
      }),
  };
}
