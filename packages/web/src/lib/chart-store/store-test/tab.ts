import type { PlainChange } from '@giotto/chart/changes';
import { expect, vi } from 'vitest';
import type { ChartSnapshot, ChartStore } from '../chart-store-types.ts';
import type { ClientClaim } from '../client-lock.ts';
import { openChartStore } from '../open-chart-store.ts';
import { type Outbox, openOutbox } from '../outbox.ts';
import type { SyncTransport } from '../sync-transport.ts';
import type { FakeServer } from './fake-server.ts';

/** Replaces the browser's locks, which Node releases with a delay. */
const heldIds = new Set<string>();
const freed = new EventTarget();

function free(clientId: string): void {
  heldIds.delete(clientId);
  freed.dispatchEvent(new Event(clientId));
}

function whenFree(clientId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!heldIds.has(clientId)) resolve();
    freed.addEventListener(clientId, () => resolve(), { once: true, signal });
  });
}

const never = () => new Promise<never>(() => {});

/** Test data: a browser tab with an open chart that can die at any point. */
export interface Tab {
  readonly store: ChartStore;
  readonly outbox: Outbox;
  /** The client ids claimed by this tab, its own first. */
  readonly clientIds: () => readonly string[];
  /** Ends the tab like a crash: everything stops, and its locks are free. */
  readonly kill: () => void;
  /** Resolves once the tab has died. */
  readonly died: Promise<void>;
  readonly close: () => Promise<void>;
  /** Waits for a state of the chart; retries at once instead of at the next beat. */
  readonly when: (condition: (chart: ChartSnapshot) => boolean) => Promise<void>;
}

interface TabSetup {
  readonly server: FakeServer;
  /** The browser's database. */
  readonly disk: string;
  readonly userId?: string;
  readonly ganttId?: string;
  /** Dies at the kth write of its outbox: before it completes, or right after. */
  readonly diesAt?: { readonly write: number; readonly isDone: boolean };
  /** Called before each write; may throw, like a full disk. */
  readonly onWrite?: (name: 'write' | 'recordUnapplied') => void;
  readonly clock?: () => number;
  /** The debounce of edits in ms. */
  readonly rest?: number;
}

/** Stubs the page that the store listens to. */
export function stubPage(): void {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
}

/** Opens a chart in a new tab. */
export async function openTab(setup: TabSetup): Promise<Tab> {
  const { server, disk, userId = 'ana', ganttId = 'chart', rest = 0 } = setup;
  const disc = await openOutbox(disk);
  const claims: ClientClaim[] = [];
  let isDead = false;
  let tellDeath = () => {};
  const died = new Promise<void>((resolve) => {
    tellDeath = resolve;
  });
  const kill = () => {
    isDead = true;
    for (const { release } of claims) release();
    tellDeath();
  };
  let writes = 0;
  const mortal =
    <Args extends unknown[]>(name: 'write' | 'recordUnapplied', work: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      if (isDead) return never();
      const isLast = ++writes === setup.diesAt?.write;
      setup.onWrite?.(name);
      if (isLast && !setup.diesAt?.isDone) kill();
      else await work(...args);
      if (isLast) kill();
      if (isDead) await never();
    };
  const outbox: Outbox = {
    ...disc,
    write: mortal('write', disc.write),
    recordUnapplied: mortal('recordUnapplied', disc.recordUnapplied),
  };
  const line = server.transport();
  const alive = async <Answer>(answer: Promise<Answer>) => {
    const given = isDead ? await never() : await answer;
    return isDead ? never() : given;
  };
  const transport: SyncTransport = {
    push: (push) => (isDead ? never() : alive(line.push(push))),
    pull: (since, clientId) => (isDead ? never() : alive(line.pull(since, clientId))),
    replace: (...of) => (isDead ? never() : alive(line.replace(...of))),
    restore: (...of) => (isDead ? never() : alive(line.restore(...of))),
    isUnderMaintenance: line.isUnderMaintenance,
  };
  const claim = async (clientId: string) => {
    if (isDead) return never();
    if (heldIds.has(clientId)) return null;
    heldIds.add(clientId);
    const taken = { clientId, release: () => free(clientId) };
    claims.push(taken);
    return taken;
  };
  const { state, version, level } = server;
  const store = await openChartStore({
    ...{ ganttId, userId, state, version, level, outbox, transport, locks: { claim, whenFree }, rest },
    ...(setup.clock && { clock: setup.clock }),
  });
  return {
    store,
    outbox: disc,
    clientIds: () => claims.map(({ clientId }) => clientId),
    kill,
    died,
    close: async () => {
      await store.close();
      disc.close();
    },
    when: async (condition) => {
      const look = () => {
        // Waiting for a dead tab never ends, and must not leave a timer running into later tests.
        if (isDead || condition(store.get())) return 'met';
        store.retry();
        return `not met: ${JSON.stringify({ ...store.get(), state: undefined })}`;
      };
      await expect.poll(look, { interval: 10 }).toBe('met');
      if (isDead) await never();
    },
  };
}

/** A change that creates a task, recognisable by its title wherever it ends up. */
export function createTask(id: string, title = id): PlainChange {
  return { type: 'create', kind: 'task', id, value: { title, start: 0, duration: 1 } };
}

/** A change that renames a task. */
export function nameTask(id: string, title: string): PlainChange {
  return { type: 'set', kind: 'task', id, fields: { title } };
}

export const isSaved = ({ status }: ChartSnapshot) => status === 'saved';
