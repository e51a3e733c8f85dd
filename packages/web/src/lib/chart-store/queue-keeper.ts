import type { QueuedPush } from '@giotto/chart/replica';
import type { NotApplied, Outbox, StoredPush } from './outbox.ts';

/** Keeps the outbox the same as a replica's queue. */
export interface QueueKeeper {
  /** Takes note of adopted pushes, which the outbox holds already. */
  readonly know: (pushes: readonly QueuedPush[]) => void;
  /**
   * Moves what was set aside to the drawer, stores what is new or changed and removes what is settled; resolves when
   * the disk has the queue as it is then. What fails is tried again by the next call.
   */
  readonly keep: () => Promise<void>;
  /** Notes changes for the drawer; nothing leaves the outbox before `keep` has put them there. */
  readonly setAside: (push: QueuedPush, reason: string, detail: NotApplied['detail']) => void;
}

interface QueueKeeperSetup {
  readonly outbox: Outbox;
  readonly facts: Pick<StoredPush, 'ganttId' | 'schema' | 'userId'>;
  /** The replica's queue now. */
  readonly readPending: () => readonly QueuedPush[];
  readonly clock: () => number;
  /** Told when the drawer has something new. */
  readonly onDrawer: () => void;
}

interface Aside {
  readonly push: QueuedPush;
  readonly reason: string;
  readonly detail: NotApplied['detail'];
}

const keyOf = ({ clientId, seq }: QueuedPush) => `${clientId} ${seq}`;

/** A keeper for one chart's queue. One write at a time, in order. */
export function createQueueKeeper(setup: QueueKeeperSetup): QueueKeeper {
  const { outbox, facts, readPending, clock, onDrawer } = setup;
  const stored = new Map<string, QueuedPush>();
  const asides: Aside[] = [];
  let last: Promise<void> = Promise.resolve();
  const complete = (push: QueuedPush): StoredPush => ({ ...push, ...facts, queuedAt: clock() });

  const fillDrawer = async () => {
    for (let aside = asides[0]; aside; aside = asides[0]) {
      await outbox.setAside(complete(aside.push), aside.reason, aside.detail);
      stored.delete(keyOf(aside.push));
      asides.shift();
      onDrawer();
    }
  };
  const write = async () => {
    await fillDrawer();
    const pending = readPending();
    const wanted = new Set(pending.map(keyOf));
    const puts = pending.filter((push) => stored.get(keyOf(push)) !== push);
    const removes = [...stored.values()].filter((push) => !wanted.has(keyOf(push)));
    if (puts.length === 0 && removes.length === 0) return;
    await outbox.write(
      puts.map(complete),
      removes.map((push) => ({ ...push, ganttId: facts.ganttId })),
    );
    for (const push of puts) stored.set(keyOf(push), push);
    for (const push of removes) stored.delete(keyOf(push));
  };
  return {
    know: (pushes) => {
      for (const push of pushes) stored.set(keyOf(push), push);
    },
    keep: () => {
      const done = last.then(write, write);
      last = done.catch(() => {});
      return done;
    },
    setAside: (push, reason, detail) => {
      asides.push({ push, reason, detail });
    },
  };
}
