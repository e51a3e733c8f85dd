import { beforeEach, expect, it, vi } from 'vitest';
import { inBrowser } from './use-saved-views.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const late = { id: 'v', name: 'Late', isForAll: false, view: { filter: { progress: ['late'] } } } as const;

it('keeps the views of a chart without an account in the browser, by their names', async () => {
  const keeper = inBrowser({ ganttId: 'local' });
  await keeper.save(late);
  await keeper.save({ ...late, id: 'w', name: 'All' });
  expect((await keeper.list()).map(({ name }) => name)).toEqual(['All', 'Late']);
  await keeper.save({ ...late, name: 'Overdue' });
  expect((await keeper.list()).map(({ name }) => name)).toEqual(['All', 'Overdue']);
  await keeper.remove(late);
  expect((await inBrowser({ ganttId: 'local' }).list()).map(({ name }) => name)).toEqual(['All']);
  expect(await inBrowser({ ganttId: 'another' }).list()).toEqual([]);
});

it.each(['nonsense', '{}', '[3, null, {"id": 4}]'])('reads %s as no views', async (text) => {
  stored.set('giotto.savedViews.local', text);
  expect(await inBrowser({ ganttId: 'local' }).list()).toEqual([]);
});
