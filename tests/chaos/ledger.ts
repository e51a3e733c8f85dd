import type { QueuedPush } from '@giotto/chart/replica';

/** A push as the ledger knows it. */
interface LedgerPush {
  readonly clientId: string;
  readonly seq: number;
  /** Its changes as they were first sent, as JSON. */
  readonly changes: string;
  readonly sent: number;
  /** The versions that it was acknowledged as, one for each acknowledgement that a tab has seen. */
  readonly acknowledged: readonly number[];
}

/** What the tabs did and were told, written down outside of them. */
export interface Ledger {
  /** A task was made by an edit in a tab. */
  readonly make: (tab: string, taskId: string) => void;
  /** The tab shows "saved": everything that was made in it so far must stay. */
  readonly showSaved: (tab: string) => void;
  /** The tab has died: what was not shown as saved may be lost with it. */
  readonly die: (tab: string) => void;
  readonly send: (push: Pick<QueuedPush, 'clientId' | 'seq' | 'changes'>) => void;
  readonly acknowledge: (clientId: string, seq: number, version: number) => void;
  readonly pushes: () => readonly LedgerPush[];
  /** Tasks that must be in the history, and those that may. */
  readonly tasks: () => { readonly promised: ReadonlySet<string>; readonly open: ReadonlySet<string> };
  /** Faults that showed while it was written. */
  readonly faults: () => readonly string[];
}

/** An empty ledger. */
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
      // Whoever has not died keeps on until it is saved.
      const kept = [...waiting.values()].flatMap((tasks) => [...tasks]);
      return { promised: new Set([...promised, ...kept]), open };
    },
    faults: () => faults,
  };
}
