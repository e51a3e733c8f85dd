import type { QueuedPush } from '@giotto/chart/replica';

/** A push as recorded in the ledger. */
interface LedgerPush {
  readonly clientId: string;
  readonly seq: number;
  /** Its changes as first sent, as JSON. */
  readonly changes: string;
  readonly sent: number;
  /** The versions it was acknowledged as, one per acknowledgement that a tab received. */
  readonly acknowledged: readonly number[];
}

/** Records, outside the tabs, what they did and what they were told. */
export interface Ledger {
  /** An edit in a tab created a task. */
  readonly make: (tab: string, taskId: string) => void;
  /** The tab shows "saved": everything created in it so far must persist. */
  readonly showSaved: (tab: string) => void;
  /** The tab crashed: what wasn't shown as saved may be lost with it. */
  readonly die: (tab: string) => void;
  readonly send: (push: Pick<QueuedPush, 'clientId' | 'seq' | 'changes'>) => void;
  readonly acknowledge: (clientId: string, seq: number, version: number) => void;
  readonly pushes: () => readonly LedgerPush[];
  /** Tasks that must be in the history, and those that may be. */
  readonly tasks: () => { readonly promised: ReadonlySet<string>; readonly open: ReadonlySet<string> };
  /** Faults found while recording. */
  readonly faults: () => readonly string[];
}

/** Creates an empty ledger. */
export function createLedger(): Ledger {
  const pushes = new Map<string, LedgerPush & { sent: number; acknowledged: number[] }>();
  const waiting = new Map<string, Set<string>>();
  const promised = new Set<string>();
  const open = new Set<string>();
  const faults: string[] = [];
  const waitingOf = (tab: string) => {
    const tasks = waiting.get(tab) ?? new Set();
    waiting.set(tab, tasks);
    return tasks;
  };
  return {
    make: (tab, taskId) => waitingOf(tab).add(taskId),
    showSaved: (tab) => {
      for (const task of waitingOf(tab)) promised.add(task);
      waiting.delete(tab);
    },
    die: (tab) => {
      for (const task of waitingOf(tab)) open.add(task);
      waiting.delete(tab);
    },
    send: ({ clientId, seq, changes }) => {
      const text = JSON.stringify(changes);
      const known = pushes.get(`${clientId} ${seq}`);
      if (known === undefined) {
        pushes.set(`${clientId} ${seq}`, { clientId, seq, changes: text, sent: 1, acknowledged: [] });
        return;
      }
      known.sent += 1;
      if (known.changes !== text) faults.push(`${clientId}: push ${seq} was sent with other changes`);
    },
    acknowledge: (clientId, seq, version) => {
      const known = pushes.get(`${clientId} ${seq}`);
      if (known === undefined) faults.push(`${clientId}: push ${seq} was acknowledged but never sent`);
      else known.acknowledged.push(version);
    },
    pushes: () => [...pushes.values()],
    tasks: () => {
      // A tab that hasn't crashed keeps trying until everything is saved.
      const kept = [...waiting.values()].flatMap((tasks) => [...tasks]);
      return { promised: new Set([...promised, ...kept]), open };
    },
    faults: () => faults,
  };
}
