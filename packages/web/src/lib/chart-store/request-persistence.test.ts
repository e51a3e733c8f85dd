import { expect, it, vi } from 'vitest';
import { createStore } from '../store.ts';
import type { ChartSnapshot } from './chart-store-types.ts';
import { requestPersistence } from './request-persistence.ts';

const openChart = () => createStore({ unsent: 0, version: 1 } as ChartSnapshot);
const storageWith = (isPersisted: boolean) => ({
  persisted: vi.fn(async () => isPersisted),
  persist: vi.fn(async () => true),
});

it('asks once, at the first edit', async () => {
  const chart = openChart();
  const storage = storageWith(false);
  requestPersistence(chart, storage);
  chart.set({ version: 2 });
  expect(storage.persisted).not.toHaveBeenCalled();
  chart.set({ unsent: 1 });
  chart.set({ unsent: 2 });
  await expect.poll(() => storage.persist).toHaveBeenCalledTimes(1);
  expect(storage.persisted).toHaveBeenCalledTimes(1);
});

it('does not ask if already granted, if unsupported, or if the chart was closed without an edit', async () => {
  const granted = storageWith(true);
  const chart = openChart();
  requestPersistence(chart, granted);
  chart.set({ unsent: 1 });
  await expect.poll(() => granted.persisted).toHaveBeenCalled();
  expect(granted.persist).not.toHaveBeenCalled();
  expect(() => requestPersistence(openChart(), undefined)()).not.toThrow();
  const other = openChart();
  const storage = storageWith(false);
  requestPersistence(other, storage)();
  other.set({ unsent: 1 });
  expect(storage.persisted).not.toHaveBeenCalled();
});
