import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import type { ChartStore } from '../../../lib/chart-store/chart-store-types.ts';
import { createStore } from '../../../lib/store.ts';
import { initialUi } from './editor-ui.ts';
import { foldRow } from './fold-row.ts';

const task = (id: string, indentation: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { indentation },
});
const { state } = apply(createState(), [task('a', 0), task('b', 1), task('c', 2), task('d', 0)]);

function open(ids: readonly string[], focusedRow: string | null) {
  const ui = createStore(initialUi(0, null));
  ui.set({ selection: ids.map((id) => ({ kind: 'task', id })), focusedRow });
  const chart = { get: () => ({ state }) } as unknown as ChartStore;
  foldRow({ chart, ui }, 'a');
  const { collapsed, selection, focusedRow: focused } = ui.get();
  return { collapsed: [...collapsed], selected: selection.map(({ id }) => id), focused };
}

it('moves selection and focus from collapsed children to their parent', () => {
  expect(open(['c', 'd'], 'c')).toEqual({ collapsed: ['a'], selected: ['d', 'a'], focused: 'a' });
  expect(open(['a', 'b'], 'a')).toEqual({ collapsed: ['a'], selected: ['a'], focused: 'a' });
});

it('keeps selection and focus on what stays visible', () => {
  expect(open(['d'], 'd')).toEqual({ collapsed: ['a'], selected: ['d'], focused: 'd' });
});
