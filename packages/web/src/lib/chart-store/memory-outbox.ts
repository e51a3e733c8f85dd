import type { NotApplied, Outbox, PushKey, StoredPush } from './outbox.ts';

const keyOf = ({ ganttId, clientId, seq }: PushKey) => `${ganttId} ${clientId} ${seq}`;

/** An outbox for a browser without storage: it ends with the page, which the UI points out. */
export function createMemoryOutbox(): Outbox {
  const queue = new Map<string, StoredPush>();
  const notApplied = new Map<string, NotApplied>();
  const write: Outbox['write'] = async (puts, removes) => {
    for (const push of removes) queue.delete(keyOf(push));
    for (const push of puts) queue.set(keyOf(push), push);
  };
  return {
    isKept: false,
    write,
    list: async (ganttId) => {
      const pushes = [...queue.values()].filter((push) => push.ganttId === ganttId);
      return Map.groupBy(
        pushes.toSorted((a, b) => a.seq - b.seq),
        ({ clientId }) => clientId,
      );
    },
    recordUnapplied: async (entries, puts, removes) => {
      await write(puts, removes);
      for (const entry of entries) notApplied.set(keyOf(entry), entry);
    },
    listNotApplied: async (ganttId) => [...notApplied.values()].filter((entry) => entry.ganttId === ganttId),
    discardNotApplied: async (entry) => void notApplied.delete(keyOf(entry)),
    followNotApplied: () => () => {},
    close: () => {},
  };
}
