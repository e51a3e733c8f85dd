import { type State, stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { type ClientClaim, claimClient, createRandomId } from '../chart-store/client-lock.ts';
import type { LocalChart, LocalStore } from './local-chart.ts';
import { openLocalDatabase } from './local-database.ts';
import { createLocalMemory } from './local-memory.ts';

let opening: Promise<LocalStore> | undefined;

/** The charts on this device. Where the browser blocks storage, they last until the page is closed. */
export function localCharts(): Promise<LocalStore> {
  opening ??= openLocalDatabase().catch(createLocalMemory);
  return opening;
}

/** Ms between two tries to claim an id. */
const CLAIM_INTERVAL = 50;

/**
 * Claims an id for this tab; null if another tab still holds it after `patience` ms. Where the browser blocks locks, there
 * is nothing that another tab could share.
 */
export async function claimLocally(id: string, patience = 0): Promise<ClientClaim | null> {
  const claimed = await claimClient(id).catch(() => ({ clientId: id, release: () => {} }));
  if (claimed || patience <= 0) return claimed;
  await new Promise((resolve) => setTimeout(resolve, CLAIM_INTERVAL));
  return claimLocally(id, patience - CLAIM_INTERVAL);
}

/** A chart that nobody has changed for this long is forgotten if it's as it was made: in ms. */
const UNTOUCHED_TIME = 24 * 3_600_000;

/** The content of a new chart. */
export interface NewLocalChart {
  readonly name: string;
  readonly source: string;
  readonly state: State;
}

/** Adds a chart, and forgets old ones that are as they were made. */
export async function addLocalChart(
  store: LocalStore,
  { name, source, state }: NewLocalChart,
  now = Date.now(),
): Promise<LocalChart> {
  const chart: LocalChart = {
    id: createRandomId(),
    name,
    source,
    schema: SCHEMA_VERSION,
    state: stateToJson(state),
    version: 1,
    head: 1,
    changedAt: now,
    clients: {},
  };
  for (const { id, head, changedAt } of await store.listCharts()) {
    if (head === 1 && changedAt < now - UNTOUCHED_TIME) await store.removeChart(id);
  }
  await store.addChart(chart);
  return chart;
}

/** The chart that was changed last, of those that `isWanted`. */
export async function findLocalChart(
  store: LocalStore,
  isWanted: (chart: LocalChart) => boolean,
): Promise<LocalChart | undefined> {
  const charts = (await store.listCharts()).filter((chart) => isWanted(chart));
  return charts.toSorted((a, b) => b.changedAt - a.changedAt)[0];
}

/** Renames a chart, if it's still there. */
export async function renameLocalChart(store: LocalStore, id: string, name: string): Promise<void> {
  await store.change(
    id,
    Number.MAX_SAFE_INTEGER,
    (chart) => chart && { chart: { ...chart, name, changedAt: Date.now() } },
  );
}

const closing = new Set<Promise<unknown>>();

/** Notes that an editor in this tab is still storing a chart. */
export function trackClosing(done: Promise<unknown>): void {
  closing.add(done);
  done.catch((error: unknown) => console.error(error)).finally(() => closing.delete(done));
}

/** Resolves once everything is stored that editors in this tab have left. */
export async function whenClosed(): Promise<void> {
  await Promise.allSettled(closing);
}
