import type { QueuedPush } from '@giotto/chart/replica';
import type { AdoptedPush } from './adopt-queues.ts';
import type { Cause } from './find-cause.ts';
import type { NotApplied, Outbox, PushFacts, StoredPush } from './outbox.ts';

/** Keeps the outbox in sync with a replica's queue. */
export interface PersistedQueue {
  /** Registers adopted pushes, which the outbox already contains. */
  readonly know: (pushes: readonly AdoptedPush[]) => void;
  /** When and under which conditions a queued push was made. */
  readonly factsOf: (push: QueuedPush) => PushFacts;
  /** Marks a push as the successor of another; it keeps the first one's facts unless new ones are given. */
  readonly rename: (before: QueuedPush, after: QueuedPush, facts?: PushFacts) => void;
  /**
   * Moves set-aside changes to the unapplied ones, stores new or changed pushes and removes settled ones in one
   * transaction; resolves once the disk matches the queue. A failure is retried by the next call.
   */
  readonly keep: () => Promise<void>;
  /** Registers unapplied changes; nothing leaves the outbox until `keep` has stored them. */
  readonly recordUnapplied: (aside: Aside) => void;
}

/** Unapplied changes: their push, and why the chart doesn't contain them. */
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
  /** The replica's current queue. */
  readonly readPending: () => readonly QueuedPush[];
  /** The facts of an edit made now. */
  readonly readFacts: () => PushFacts;
  /** Called when there are new unapplied changes. */
  readonly onNotApplied: () => void;
  /** Reports whether the disk accepts writes. */
  readonly onKept: (isKept: boolean) => void;
}

const keyOf = ({ clientId, seq }: QueuedPush) => `${clientId} ${seq}`;

/** The persisted queue of one chart. Writes run one at a time, in order. */
export function createPersistedQueue(setup: PersistedQueueSetup): PersistedQueue {
  const { outbox, of, readPending, readFacts, onNotApplied, onKept } = setup;
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
    if (entries.length > 0) onNotApplied();
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
      // First of all, to capture how old the data was that the person saw.
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
