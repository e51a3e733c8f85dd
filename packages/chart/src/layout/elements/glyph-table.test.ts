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
