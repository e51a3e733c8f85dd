import { createState, MAIN, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import type { HistoryView } from '../../../lib/history-host.ts';
import { createShowVersion } from './show-version.ts';

const withFont = (font: string): State => ({ ...createState(), theme: new Map([[MAIN, { font }]]) }) as State;
const viewOf = (state: State | null): HistoryView => ({ state, changed: [], comparison: null });

/** Opens a view whose fonts load when the test says so. */
function open() {
  const shown: HistoryView[] = [];
  const loads: (() => void)[] = [];
  const show = createShowVersion({
    getState: () => withFont('Roboto'),
    set: (view) => shown.push(view),
    prepare: () => new Promise((resolve) => loads.push(resolve)),
  });
  const load = async (index: number) => {
    loads[index]?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { show, shown, load };
}

it('shows a version in the same font at once, and again when its glyphs have loaded', async () => {
  const { show, shown, load } = open();
  const view = viewOf(withFont('Roboto'));
  show(view);
  expect(shown).toEqual([view]);
  await load(0);
  expect(shown).toHaveLength(2);
  expect(shown[1]?.state).toBe(view.state);
});

it('waits for another font, then shows the latest version requested', async () => {
  const { show, shown, load } = open();
  const old = viewOf(withFont('Rasa'));
  show(old);
  expect(shown).toEqual([]);
  const present = viewOf(null);
  show(present);
  await load(0);
  expect(shown).toEqual([present]);
  // Its glyphs have loaded by now.
  show(old);
  expect(shown[1]).toBe(old);
});
