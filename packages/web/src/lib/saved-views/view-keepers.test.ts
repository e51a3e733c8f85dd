import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../storage-test/stub-storage.ts';
import { inBrowser, type NamedView, type ViewKeeper, withHanded } from './view-keepers.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
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

/** A server that has some views, and refuses those with these names. */
function server(refused: Set<string>): ViewKeeper {
  const views = new Map<string, NamedView>();
  return {
    list: async () => [...views.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
    save: async (view) => {
      if (refused.has(view.name)) throw new Error('refused');
      views.set(view.id, view);
    },
    remove: async ({ id }) => void views.delete(id),
  };
}

async function handed(refused: Set<string>) {
  const browser = inBrowser({ ganttId: 'kept' });
  for (const [id, name] of [
    ['v', 'Late'],
    ['w', 'All'],
    ['x', 'Mine'],
  ] as const)
    await browser.save({ ...late, id, name });
  const away = server(refused);
  const keeper = withHanded(away, browser);
  const names = async (of: ViewKeeper) => (await of.list()).map(({ name }) => name);
  return { browser, away, keeper, names };
}

it('views handed to the server are sent with the first list, and are then no longer in the browser', async () => {
  const { browser, away, keeper, names } = await handed(new Set());
  expect(await names(keeper)).toEqual(['All', 'Late', 'Mine']);
  expect([await names(away), await names(browser)]).toEqual([['All', 'Late', 'Mine'], []]);
});

it('a handed view that the server refuses is listed from the browser, and sent again with the next list', async () => {
  const refused = new Set(['Late']);
  const { browser, away, keeper, names } = await handed(refused);
  expect(await names(keeper)).toEqual(['All', 'Late', 'Mine']);
  expect([await names(away), await names(browser)]).toEqual([['All', 'Mine'], ['Late']]);
  refused.clear();
  await names(keeper);
  expect([await names(away), await names(browser)]).toEqual([['All', 'Late', 'Mine'], []]);
});

it('a handed view that was changed or deleted meanwhile is not sent again as it was', async () => {
  const refused = new Set(['Late', 'Mine']);
  const { away, keeper, names } = await handed(refused);
  await names(keeper);
  await keeper.save({ ...late, name: 'Overdue' });
  await keeper.remove({ id: 'x', isForAll: false });
  refused.clear();
  expect(await names(keeper)).toEqual(['All', 'Overdue']);
  expect(await names(away)).toEqual(['All', 'Overdue']);
});
