import type { QueuedPush } from '@giotto/chart/replica';
import type { AdoptedPush } from './adopt-queues.ts';
import type { Cause } from './find-cause.ts';
import type { NotApplied, Outbox, PushFacts, StoredPush } from './outbox.ts';

/** Keeps the outbox the same as a replica's queue. */
export interface PersistedQueue {
  /** Takes note of adopted pushes, which the outbox holds already. */
  readonly know: (pushes: readonly AdoptedPush[]) => void;
  /** When and as what a push of the queue was made. */
  readonly factsOf: (push: QueuedPush) => PushFacts;
  /** Says as which push another one goes on; it keeps the facts of the first unless it is given new ones. */
  readonly rename: (before: QueuedPush, after: QueuedPush, facts?: PushFacts) => void;
  /**
   * Moves what was set aside to the drawer, stores what is new or changed and removes what is settled, in one step;
   * resolves when the disk has the queue as it is then. What fails is tried again by the next call.
   */
  readonly keep: () => Promise<void>;
  /** Notes changes for the drawer; nothing leaves the outbox before `keep` has put them there. */
  readonly recordUnapplied: (aside: Aside) => void;
}

/** Changes for the drawer: of which push, and why they are not in the chart. */
interface Aside {
  readonly push: QueuedPush;
  readonly reason: string;
  readonly detail: NotApplied['detail'];
  /** One for each of the push's changes. */
  readonly causes: readonly Cause[];
}

interface PersistedQueueSetup {
  readonly outbox: Outbox;
  readonly of: Pick<StoredPush, 'ganttId' | 'schema' | 'userId'>;
  /** The replica's queue now. */
  readonly readPending: () => readonly QueuedPush[];
  /** What is to be known of an edit that is made now. */
  readonly readFacts: () => PushFacts;
  /** Told when the drawer has something new. */
  readonly onDrawer: () => void;
  /** Told whether the disk takes what is kept. */
  readonly onKept: (isKept: boolean) => void;
}

const keyOf = ({ clientId, seq }: QueuedPush) => `${clientId} ${seq}`;

/** The persisted queue of one chart's queue. One write at a time, in order. */
export function createPersistedQueue(setup: PersistedQueueSetup): PersistedQueue {
  const { outbox, of, readPending, readFacts, onDrawer, onKept } = setup;
  const stored = new Map<string, QueuedPush>();
  const facts = new Map<string, PushFacts>();
  const asides: Aside[] = [];
  let last: Promise<void> = Promise.resolve();
  const factsOf = (push: QueuedPush) => {
    const known = facts.get(keyOf(push)) ?? readFacts();
    facts.set(keyOf(push), known);
    return known;
  };
  const complete = (push: QueuedPush): StoredPush => ({ ...push, ...of, ...factsOf(push) });

  const write = async () => {
    const pending = readPending();
    const wanted = new Set(pending.map(keyOf));
    const puts = pending.filter((push) => stored.get(keyOf(push)) !== push);
    const removes = [...stored.values()].filter((push) => !wanted.has(keyOf(push)));
    const entries = asides.slice();
    if (entries.length + puts.length + removes.length === 0) return;
    const queue = [puts.map(complete), removes.map((push) => ({ ...push, ganttId: of.ganttId }))] as const;
    if (entries.length === 0) await outbox.write(...queue);
    else {
      const drawer = entries.map(({ push, ...rest }) => ({ ...complete(push), ...rest }));
      await outbox.recordUnapplied(drawer, ...queue);
    }
    for (const push of puts) stored.set(keyOf(push), push);
    for (const push of [...removes, ...entries.map((entry) => entry.push)]) {
      if (wanted.has(keyOf(push))) continue;
      stored.delete(keyOf(push));
      facts.delete(keyOf(push));
    }
    asides.splice(0, entries.length);
    if (entries.length > 0) onDrawer();
  };
  const writeTold = async () => {
    try {
      await write();
      onKept(true);
    } catch (error) {
      onKept(false);
      throw error;
    }
  };
  return {
    know: (pushes) => {
      for (const push of pushes) {
        const { queuedAt, seenAt, level } = push;
        stored.set(keyOf(push), push);
        facts.set(keyOf(push), { queuedAt, seenAt, level });
      }
    },
    factsOf,
    rename: (before, after, given) => {
      facts.set(keyOf(after), given ?? factsOf(before));
    },
    keep: () => {
      // Before anything else happens: so it is known how old what the person saw was.
      for (const push of readPending()) factsOf(push);
      const done = last.then(writeTold, writeTold);
      last = done.catch(() => {});
      return done;
    },
    recordUnapplied: (aside) => {
      asides.push(aside);
    },
  };
}
