import { apply, type PlainChange } from '@giotto/chart/changes';
import type { ChartFilter } from '@giotto/chart/filter';
import { createState } from '@giotto/chart/model';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { viewsKey } from '../../../lib/saved-views/handed-views.ts';
import { createStore } from '../../../lib/store.ts';
import { initialUi } from '../session/editor-ui.ts';
import { loadFirstSight } from './first-sight.ts';

const { state } = apply(createState(), [
  ...['plan', 'brief', 'build'].map(
    (id): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: id } }),
  ),
]);
const chart = { ownerId: 'local', ganttId: 'g', isLocal: true };
const brief: ChartFilter = { text: 'brief', mode: 'hide' };

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const view = { filter: brief, collapsed: ['plan'] };
  stored.set(viewsKey('g'), JSON.stringify([{ id: 'v', name: 'Brief only', view }]));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

async function firstSight(insights: Record<string, unknown>, named: string | null) {
  const ui = createStore({ ...initialUi(0), insights });
  const show = await loadFirstSight(new QueryClient(), chart, named);
  show({ ui, viewed: () => state });
  const { leftOut, collapsed, views } = ui.get();
  const shown = [[...leftOut].sort(), [...collapsed], views.map(({ layer }) => layer)];
  return { ui, show, shown };
}

it.each([
  ['a filter that hides', { filter: brief }, null, [['build', 'plan'], [], ['filter']]],
  ['a filter that dims', { filter: { text: 'brief' } }, null, [[], [], ['filter']]],
  ['people’s colours', { isColoured: true }, null, [[], [], ['filter']]],
  ['a filter of people who are gone', { filter: { people: ['gone'] } }, null, [[], [], ['filter']]],
  ['no filter', { filter: { mode: 'hide' } }, null, [[], [], []]],
  ['the view of the address', {}, 'v', [['build', 'plan'], ['plan'], ['filter']]],
  ['the view of the address by its name', {}, 'Brief only', [['build', 'plan'], ['plan'], ['filter']]],
  [
    'the filter where the address names no view',
    { filter: brief },
    'gone',
    [['build', 'plan'], [], ['filter']],
  ],
])('the first picture of a chart has %s', async (_, insights, named, shown) => {
  expect((await firstSight(insights, named)).shown).toEqual(shown);
});

it('a chart that is shown anew has the filter chosen since, not the view of the address again', async () => {
  const { ui, show } = await firstSight({}, 'v');
  ui.set({ insights: { filter: { text: 'build', mode: 'hide' } }, leftOut: new Set() });
  show({ ui, viewed: () => state });
  expect([...ui.get().leftOut].sort()).toEqual(['brief', 'plan']);
});
