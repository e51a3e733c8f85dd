import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { create, makeChart, set } from './test-charts.ts';

const link = (id: string, from: string, to: string, more = {}): PlainChange => {
  return create('dependency', id, { from, to, ...more });
};
const relink = (id: string, fields: Record<string, string | null>) => set(id, fields, 'dependency');
const chart = makeChart('a b c', create('milestone', 'm'), link('ab', 'a', 'b'), link('bm', 'b', 'm'));

describe('dependencies (CH-11)', () => {
  it.each([
    ['a missing start', link('x', 'gone', 'a'), 'ref'],
    ['a missing end', link('x', 'a', 'gone'), 'ref'],
    ['a lane as its end', link('x', 'a', 'lane'), 'ref'],
    ['no end at all', create('dependency', 'x', { from: 'a' }), 'ref'],
    ['itself as its end', link('x', 'a', 'a'), 'cycle'],
    ['the ends and type of another', link('x', 'a', 'b'), 'same'],
    ['the same ends, with the default type written out', link('x', 'a', 'b', { type: 'FS' }), 'same'],
    ['a cycle over one link', link('x', 'b', 'a'), 'cycle'],
    ['a cycle over a milestone', link('x', 'm', 'a'), 'cycle'],
    ['a cycle, whatever its type', link('x', 'm', 'a', { type: 'SS' }), 'cycle'],
  ])('are dropped with %s', (_, change, why) => {
    const state = apply(chart, [create('horizontalLane', 'lane')]).state;
    expect(apply(state, [change])).toMatchObject({ effects: [], dropped: [{ i: 0, why }] });
  });

  it.each([
    ['another type between the same ends', link('x', 'a', 'b', { type: 'SS' })],
    ['a second path forward', link('x', 'a', 'm')],
    ['a milestone as start', link('x', 'm', 'c')],
  ])('are kept with %s', (_, change) => {
    expect(apply(chart, [change])).toMatchObject({ effects: [{ type: 'create' }], dropped: [] });
  });

  it.each([
    ['a missing end', { to: 'gone' }, 'ref'],
    ['no end', { to: null }, 'ref'],
    ['itself', { to: 'a' }, 'cycle'],
    ['a cycle', { from: 'm' }, 'cycle'],
    ['the ends of another', { from: 'b', to: 'm' }, 'same'],
  ])('are not redirected to %s, and then keep everything else too', (_, fields, why) => {
    const { state, dropped } = apply(chart, [relink('ab', { ...fields, designTemplate: 'important' })]);
    expect(dropped).toEqual([{ i: 0, why }]);
    expect(state.dependency.get('ab')).toEqual({ from: 'a', to: 'b' });
  });

  it('may be reversed, since the old direction disappears', () => {
    const turned = apply(makeChart('a b', link('ab', 'a', 'b')), [relink('ab', { from: 'b', to: 'a' })]);
    expect(turned.state.dependency.get('ab')).toEqual({ from: 'b', to: 'a' });
  });

  it('detect a cycle through a long chain from either end', () => {
    const ids = Array.from({ length: 200 }, (_, i) => `t${i}`);
    const chain = ids.slice(1).map((id, i) => link(`d${i}`, ids[i] as string, id));
    const state = makeChart(ids.join(' '), ...chain);
    expect(apply(state, [link('x', 't199', 't0')]).dropped).toEqual([{ i: 0, why: 'cycle' }]);
    expect(apply(state, [link('x', 't100', 't99')]).dropped).toEqual([{ i: 0, why: 'cycle' }]);
    expect(apply(state, [link('x', 't0', 't199')]).dropped).toEqual([]);
  });
});
