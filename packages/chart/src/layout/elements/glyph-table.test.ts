import { expect, it } from 'vitest';
import { MILESTONE_ICONS } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { readLayoutInputs } from '../layout-inputs.ts';
import { chartOf } from '../scene-test/chart-of.ts';
import { GlyphTable } from './glyph-table.ts';

const metrics = await allTextMetrics();

it('finds the milestones on some rows, from left to right', () => {
  const ids = Array.from({ length: 60 }, (_, at) => at);
  const state = chartOf({
    chart: { endDate: 100 },
    tasks: Object.fromEntries(ids.map((at) => [`t${at}`, { title: `Task ${at}` }])),
    milestones: Object.fromEntries(
      ids.map((at) => [`m${at}`, { positionInUnit: (at * 37) % 90, position: (at * 23) % 60 }]),
    ),
  });
  const glyphs = new GlyphTable(readLayoutInputs(state, {}, metrics));
  expect(glyphs.all).toHaveLength(60);
  for (const [from, to] of [
    [0, 60],
    [10, 20],
    [59, 60],
    [20, 20],
    [Number.NEGATIVE_INFINITY, 3],
    [55, Number.POSITIVE_INFINITY],
  ] as const)
    expect(glyphs.between(from, to)).toEqual(glyphs.sorted.filter(({ row }) => row >= from && row < to));
});

it('CH-109 centres a glyph, or the pole of a flag, on its date, within half a pixel at any size', () => {
  const places = Array.from({ length: 200 }, (_, at) => ({
    positionInUnit: (at * 0.37) % 20,
    icon: MILESTONE_ICONS[at % MILESTONE_ICONS.length] ?? 'diamond',
    size: 8 + (at % 25),
    position: 0,
  }));
  const milestones = Object.fromEntries(places.map((place, at) => [`m${at}`, place]));
  const state = chartOf({ chart: { endDate: 20 }, tasks: { t: { title: 'Task' } }, milestones });
  for (const width of [360, 1_050, 1_401]) {
    const inputs = readLayoutInputs(state, { width }, metrics);
    const { all } = new GlyphTable(inputs);
    expect(all).toHaveLength(places.length);
    for (const { box, look, position } of all) {
      const date = inputs.frame.plot.x + position * inputs.frame.unitWidth;
      const share = look.icon === 'flag' ? 4.6 / 24 : 0.5;
      expect(Math.abs(box.x + share * box.width - date)).toBeLessThanOrEqual(0.5);
    }
  }
});

it('knows every row on which a glyph or a port next to it occupies room', () => {
  const ids = Array.from({ length: 40 }, (_, at) => at);
  const state = chartOf({
    chart: { endDate: 100 },
    tasks: Object.fromEntries(ids.map((at) => [`t${at}`, { title: `Task ${at}` }])),
    milestones: Object.fromEntries(
      ids.map((at) => [`m${at}`, { positionInUnit: at, position: at - 0.5, size: 6 + 2 * at }]),
    ),
  });
  const { frame, rowHeight, rows } = readLayoutInputs(state, {}, metrics);
  const glyphs = new GlyphTable(readLayoutInputs(state, {}, metrics));
  const isOn = (y: number, height: number, row: number) =>
    y < frame.plot.y + (row + 1) * rowHeight && y + height > frame.plot.y + row * rowHeight;
  for (const glyph of glyphs.all) {
    const { y, height } = glyph.box;
    const on = rows.rows.filter((_, row) => isOn(y, height, row) || isOn(y + height / 2 - 4, 8, row));
    expect(rows.rows.filter((_, row) => glyphs.rows.touching(row).includes(glyph))).toEqual(on);
    const isOutside = isOn(y, height, -1) || isOn(y, height, rows.rows.length);
    expect(glyphs.rows.outside.includes(glyph)).toBe(isOutside);
  }
});
