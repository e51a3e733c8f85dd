import { touchedBy, type UndoRecord } from '@giotto/chart/replica';
import type { ChartStore } from '../chart-store/chart-store-types.ts';
import type { ClientClaim } from '../chart-store/client-lock.ts';
import { createRandomId } from '../chart-store/client-lock.ts';
import { readTab, writeTab } from '../tab-storage.ts';
import type { LocalHistory, LocalStore } from './local-chart.ts';

/** Histories of tabs that are gone; older ones are forgotten. */
const LEFT_BEHIND = 4;
/** The steps that are stored: more than anybody undoes one by one. */
export const STORED_STEPS = 500;

/** How long a page may take to be gone, in ms; longer: the tab was duplicated. */
const PATIENCE = 1_000;

/** A tab's history, stored as it grows. */
export interface UndoKeeper {
  /** What an earlier tab could undo; undefined: nothing. */
  readonly record: UndoRecord | undefined;
  /** Stores what the chart can undo, now and after each change. Returns a function that stops, once all is stored. */
  readonly follow: (chart: ChartStore, clientIds: Iterable<string>) => () => Promise<void>;
}

/** Remembers over a reload which history is this tab's. */
interface TabMemory {
  readonly recall: (key: string) => string | null;
  readonly remember: (key: string, id: string) => void;
}

interface KeeperSetup {
  readonly store: LocalStore;
  readonly chartId: string;
  /** Claims an id; with patience in ms, waits for a page that is being left. */
  readonly claim: (id: string, patience?: number) => Promise<ClientClaim | null>;
  readonly tab?: TabMemory;
  readonly clock?: () => number;
}

/**
 * Takes over the newest history whose tab is gone, or begins a new one: a reload, and coming back later, leave undo as it
 * was; two tabs have two histories.
 */
export async function openUndoKeeper({
  store,
  chartId,
  claim,
  tab = { recall: readTab, remember: writeTab },
  clock = Date.now,
}: KeeperSetup): Promise<UndoKeeper> {
  const key = `giotto.history.${chartId}`;
  const { own, taken } = await take(store, chartId, claim, tab.recall(key));
  tab.remember(key, own.clientId);
  return {
    record: taken && (await withForeign(store, taken)),
    follow: (chart, clientIds) => {
      let written: Promise<void> = Promise.resolve();
      let isQueued = false;
      const write = async () => {
        isQueued = false;
        const record = shorten(chart.readHistory());
        const { version } = chart.get();
        const history = { chartId, id: own.clientId, clientIds: [...clientIds], version, changedAt: clock() };
        await store.putHistory({ ...history, record }).catch((error: unknown) => console.error(error));
      };
      /** One write at a time, of the newest history. */
      const queue = () => {
        if (isQueued) return;
        isQueued = true;
        written = written.then(write);
      };
      const stop = chart.watch(queue);
      return async () => {
        stop();
        queue();
        await written;
        own.release();
      };
    },
  };
}

/** Takes the tab's own history after a reload, else the newest whose tab is gone, else a new one. */
async function take(store: LocalStore, chartId: string, claim: KeeperSetup['claim'], ownId: string | null) {
  const found = await store.listHistories(chartId);
  const isOwn = ({ id }: LocalHistory) => Number(id === ownId);
  const newestFirst = found.toSorted((a, b) => isOwn(b) - isOwn(a) || b.changedAt - a.changedAt);
  const left: LocalHistory[] = [];
  let own: ClientClaim | null = null;
  let taken: LocalHistory | undefined;
  for (const history of newestFirst) {
    // The page that is being reloaded may still hold it.
    const claimed = await claim(history.id, history.id === ownId ? PATIENCE : 0);
    if (!claimed) continue;
    if (own) {
      claimed.release();
      left.push(history);
    } else {
      own = claimed;
      taken = history;
    }
  }
  await store.removeHistories(left.slice(LEFT_BEHIND));
  own ??= await claim(createRandomId());
  if (!own) throw new Error('A fresh id was already claimed');
  return { own, taken };
}

/** What the tab that was seen last could undo; undefined: nothing. */
export async function readNewestHistory(store: LocalStore, chartId: string): Promise<UndoRecord | undefined> {
  const found = await store.listHistories(chartId);
  const [newest] = found.toSorted((a, b) => b.changedAt - a.changedAt);
  return newest && withForeign(store, newest);
}

/** What other tabs have touched since. */
async function withForeign(
  store: LocalStore,
  { chartId, clientIds, version, record }: LocalHistory,
): Promise<UndoRecord> {
  const updates = await store.readUpdates(chartId, version);
  const foreign = updates.filter(({ clientId }) => !clientIds.includes(clientId));
  const touched = foreign.flatMap(({ changes }) => touchedBy(changes));
  return { ...record, touched: [...record.touched, ...touched] };
}

/** The newest steps; a gesture of several is cut nowhere but before it. */
function shorten({ undo, redo, touched }: UndoRecord): UndoRecord {
  return { undo: newest(undo), redo: newest(redo), touched };
}

function newest(steps: UndoRecord['undo']): UndoRecord['undo'] {
  const kept = steps.slice(-STORED_STEPS);
  const first = kept.findIndex(({ isContinued }) => !isContinued);
  return kept.slice(Math.max(0, first));
}
