import type { PlainChange } from '@giotto/chart/changes';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { createChangePreview } from './preview-changes.ts';

const state: State = { ...createState(), theme: new Map([[MAIN, { font: 'Roboto' }]]) };
const setFont = (font: string): PlainChange[] => [{ type: 'set', kind: 'theme', id: MAIN, fields: { font } }];

/** A preview whose fonts arrive when the test says so. */
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

it('shows at once what needs no new letters', () => {
  const { previewChanges, shown } = open();
  const changes: PlainChange[] = [{ type: 'set', kind: 'theme', id: MAIN, fields: { rowHeight: 40 } }];
  previewChanges(changes);
  expect(shown).toEqual([changes]);
});

it('shows another font once its letters are there, and at once from then on', async () => {
  const { previewChanges, shown, load } = open();
  previewChanges(setFont('Rasa'));
  expect(shown).toEqual([]);
  await load(0);
  expect(shown).toEqual([setFont('Rasa')]);
  previewChanges(setFont('Rasa'));
  expect(shown).toHaveLength(2);
});

it('shows only the latest of several, and nothing after it was taken back', async () => {
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
