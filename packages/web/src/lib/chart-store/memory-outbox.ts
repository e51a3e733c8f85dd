import type { NotApplied, Outbox, PushKey, StoredPush } from './outbox.ts';

const keyOf = ({ ganttId, clientId, seq }: PushKey) => `${ganttId} ${clientId} ${seq}`;

/** An outbox for a browser that keeps nothing: it ends with the page, which the person is told. */
export function createMemoryOutbox(): Outbox {
  const queue = new Map<string, StoredPush>();
  const drawer = new Map<string, NotApplied>();
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
      for (const entry of entries) drawer.set(keyOf(entry), entry);
    },
    listNotApplied: async (ganttId) => [...drawer.values()].filter((entry) => entry.ganttId === ganttId),
    discardNotApplied: async (entry) => void drawer.delete(keyOf(entry)),
    followDrawer: () => () => {},
    close: () => {},
  };
}
