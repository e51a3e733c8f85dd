import { apply, type ChangedIds, type PlainChange } from '@giotto/chart/changes';
import { createState, type FontName, MAIN, type State } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { expect, it, vi } from 'vitest';
import { followMetrics } from './follow-metrics.ts';

const title = (id: string, text: string): PlainChange => {
  return { type: 'set', kind: 'task', id, fields: { title: text } };
};

/** An editable chart of two tasks, and the metrics that follow it. */
async function openFollowed() {
  const create = (id: string): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: id } });
  let state = apply(createState(), [create('a'), create('b')]).state;
  let tell = (_state: State, _changed: ChangedIds): void => {};
  const chart = {
    get: () => ({ state }) as never,
    watch: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
  };
  const fonts: FontName[] = [];
  const metrics = followMetrics(chart, await loadTextMetrics(['Roboto'], ['a', 'b']), async (font) => {
    fonts.push(font);
  });
  const edit = (change: PlainChange) => {
    state = apply(state, [change]).state;
    const readAll = vi.spyOn(state.task, 'values');
    tell(state, new Map([[change.kind, new Set([change.id])]]));
    return readAll;
  };
  const tables = () => metrics.get().tables.map(({ font, subset }) => `${font} ${subset}`);
  return { edit, tables, metrics, fonts };
}

it('loads the glyphs that an edit needs, reading only the changed texts', async () => {
  const { edit, tables } = await openFollowed();
  const readAll = edit(title('a', 'Старт'));
  await expect.poll(() => tables()).toContain('Roboto cyrillic');
  expect(readAll).not.toHaveBeenCalled();
});

it('changes nothing while no new glyphs are needed', async () => {
  const { edit, metrics, fonts } = await openFollowed();
  const before = metrics.get();
  edit(title('a', 'Start'));
  await expect.poll(() => fonts).toEqual(['Roboto']);
  expect(metrics.get()).toBe(before);
});

it('reads all texts for a new font, which may have alphabets that the previous one lacked', async () => {
  const { edit, tables, fonts } = await openFollowed();
  edit(title('a', 'Старт'));
  const readAll = edit({ type: 'set', kind: 'theme', id: MAIN, fields: { font: 'Arimo' } });
  await expect.poll(() => tables()).toContain('Arimo cyrillic');
  expect(readAll).toHaveBeenCalled();
  expect(fonts).toEqual(['Roboto', 'Arimo']);
});
