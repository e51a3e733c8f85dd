import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './browser.ts';
import type { ChaosSite, Person } from './chaos-site.ts';
import { type ChaosTab, openChaosTab } from './chaos-tab.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import type { Ledger } from './ledger.ts';

/** A person at a browser: edits at a person's pace, and reopens the tab after a crash. */
export interface TabDriver {
  readonly name: string;
  readonly line: FaultProxy;
  /** The open tab; null between a crash and reopening. */
  readonly tab: () => ChaosTab | null;
  readonly leadTo: (node: number) => void;
  /** Edits until `rest`. */
  readonly work: () => Promise<void>;
  readonly rest: () => void;
  readonly crash: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface DriverSetup {
  readonly site: ChaosSite;
  readonly name: string;
  readonly person: Person;
  readonly ganttId: string;
  readonly ledger: Ledger;
  readonly firstNode: number;
  readonly random: () => number;
}

/** Pause between two edits, in ms. */
const PACE = { least: 80, most: 280 };
/** Pause between two attempts to open a chart, in ms. */
const REOPEN = 100;

/** Opens the chart for a person, over a separate connection. */
export async function startDriver(setup: DriverSetup): Promise<TabDriver> {
  const { site, name, person, ganttId, ledger, random } = setup;
  let node = setup.firstNode;
  const targetOf = (at: number) => ({ host: '127.0.0.1', port: site.nodes[at]?.server.port ?? 0 });
  const leadTo = (at: number) => {
    node = at;
    line.target = targetOf(at);
  };
  // Does what a load balancer does with a node that refuses connections.
  const line = await openFaultProxy(targetOf(node), () => leadTo((node + 1) % site.nodes.length));
  const origin = `http://127.0.0.1:${line.port}`;
  signIn(origin, person.token);

  let lives = 0;
  let tab: ChaosTab | null = null;
  let isResting = false;
  let count = 0;
  const open = () =>
    openChaosTab({
      name: `${name}.${++lives}`,
      disk: `outbox ${ganttId} ${name}`,
      origin,
      userId: person.userId,
      chart: { ganttId, ownerId: site.people.ana.userId },
      ledger,
    });
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)];
  const editOnce = (current: ChaosTab) => {
    count += 1;
    const id = `${name}-task-${count}`;
    const other = pick([...current.store.get().state.task.keys()]);
    const kind = random();
    if (kind < 0.5 || other === undefined) {
      current.make(id, { title: id, start: count % 300, duration: 1 + (count % 9) });
    } else if (kind < 0.75) {
      current.edit([{ type: 'set', kind: 'task', id: other, fields: { title: `${name} ${count}` } }]);
      if (random() < 0.3) current.store.undo();
    } else if (kind < 0.9) {
      const after = pick([...current.store.get().state.task.keys()]) ?? null;
      if (after !== other) current.edit([{ type: 'move', kind: 'task', id: other, after }]);
    } else if (!other.startsWith(name)) {
      current.edit([{ type: 'delete', kind: 'task', id: other }]);
    }
  };
  tab = await open();
  return {
    name,
    line,
    tab: () => tab,
    leadTo,
    work: async () => {
      isResting = false;
      while (!isResting) {
        if (tab !== null) editOnce(tab);
        await sleep(PACE.least + random() * (PACE.most - PACE.least));
      }
    },
    rest: () => {
      isResting = true;
    },
    crash: async () => {
      tab?.kill();
      tab = null;
      while (tab === null) {
        tab = await open().catch(() => null);
        if (tab === null) await sleep(REOPEN);
      }
    },
    close: async () => {
      await tab?.close();
      await line.close();
    },
  };
}
