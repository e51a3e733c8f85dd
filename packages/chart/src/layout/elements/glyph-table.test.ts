import { expect, it } from 'vitest';
import { allTextMetrics } from '../../text/index.ts';
import { readBasis } from '../basis.ts';
import { chartOf } from '../scene-test/chart-of.ts';
import { GlyphTable } from './glyph-table.ts';

const metrics = await allTextMetrics();

it('finds the milestones that stand on some rows, from the left to the right', () => {
  const ids = Array.from({ length: 60 }, (_, at) => at);
  const state = chartOf({
    chart: { endDate: 100 },
    tasks: Object.fromEntries(ids.map((at) => [`t${at}`, { title: `Task ${at}` }])),
    milestones: Object.fromEntries(
      ids.map((at) => [`m${at}`, { positionInUnit: (at * 37) % 90, position: (at * 23) % 60 }]),
    ),
  });
  const glyphs = new GlyphTable(readBasis(state, {}, metrics));
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

it('CH-109 a glyph’s middle stands on its date, and of a flag the pole', () => {
  const milestone = { positionInUnit: 10, position: 0 };
  const state = chartOf({
    chart: { endDate: 20 },
    tasks: { t: { title: 'Task' } },
    milestones: { plain: milestone, flag: { ...milestone, icon: 'flag' } },
  });
  const basis = readBasis(state, {}, metrics);
  const date = Math.round(basis.frame.plot.x + 10 * basis.frame.unitWidth);
  const boxOf = (id: string) => new GlyphTable(basis).all.find((glyph) => glyph.id === id)?.box;
  const [plain, flag] = [boxOf('plain'), boxOf('flag')];
  expect((plain?.x ?? 0) + (plain?.width ?? 0) / 2).toBe(date);
  expect(Math.abs((flag?.x ?? 0) + (4.6 / 24) * (flag?.width ?? 0) - date)).toBeLessThanOrEqual(0.5);
});
