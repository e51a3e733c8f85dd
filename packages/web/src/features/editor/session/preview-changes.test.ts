import type { PlainChange } from '@giotto/chart/changes';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { createChangePreview } from './preview-changes.ts';

const state: State = { ...createState(), theme: new Map([[MAIN, { font: 'Roboto' }]]) };
const setFont = (font: string): PlainChange[] => [{ type: 'set', kind: 'theme', id: MAIN, fields: { font } }];

/** Opens a preview whose fonts load when the test says so. */
function open() {
  const shown: (readonly PlainChange[] | null)[] = [];
  const loads: (() => void)[] = [];
  const previewChanges = createChangePreview({
    getState: () => state,
    show: (changes) => shown.push(changes),
    prepare: () => new Promise((resolve) => loads.push(resolve)),
  });
  const load = async (index: number) => {
    loads[index]?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { previewChanges, shown, load };
}

it('shows changes at once that need no new glyphs', () => {
  const { previewChanges, shown } = open();
  const changes: PlainChange[] = [{ type: 'set', kind: 'theme', id: MAIN, fields: { rowHeight: 40 } }];
  previewChanges(changes);
  expect(shown).toEqual([changes]);
});

it('shows another font once its glyphs have loaded, and at once from then on', async () => {
  const { previewChanges, shown, load } = open();
  previewChanges(setFont('Rasa'));
  expect(shown).toEqual([]);
  await load(0);
  expect(shown).toEqual([setFont('Rasa')]);
  previewChanges(setFont('Rasa'));
  expect(shown).toHaveLength(2);
});

it('shows only the latest of several previews, and nothing after it was cancelled', async () => {
  const { previewChanges, shown, load } = open();
  previewChanges(setFont('Rasa'));
  previewChanges(setFont('Arvo'));
  await load(0);
  expect(shown).toEqual([]);
  await load(1);
  expect(shown).toEqual([setFont('Arvo')]);
  previewChanges(setFont('Raleway'));
  previewChanges(null);
  await load(2);
  expect(shown.at(-1)).toBeNull();
});
