import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { diff } from './diff.ts';
import { create, makeChart, set } from './test-charts.ts';
import { undoOf } from './undo-of.ts';

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

  describe('through what tasks contain', () => {
    // s { a, t { b } }, then c
    const tree = makeChart(
      's a t b c',
      set('a', { indentation: 1 }),
      set('t', { indentation: 1 }),
      set('b', { indentation: 2 }),
    );
    const after = (...links: PlainChange[]) => apply(tree, links).state;

    it.each([
      ['a task with what it contains', [], link('x', 's', 'b')],
      ['a task with what contains it', [], link('x', 'b', 's')],
      ['back to the task around the first one', [link('ac', 'a', 'c')], link('x', 'c', 's')],
      ['back into the task that the first one leaves', [link('sc', 's', 'c')], link('x', 'c', 'b')],
      [
        'back from a task to what stands before one that it contains',
        [link('ab', 'a', 'b')],
        link('x', 't', 'a'),
      ],
      ['back over a link that leads into the task', [link('at', 'a', 't')], link('x', 'b', 'a')],
    ])('no link is drawn from %s', (_, links, change) => {
      expect(apply(after(...links), [change])).toMatchObject({
        effects: [],
        dropped: [{ i: 0, why: 'cycle' }],
      });
    });

    it.each([
      ['between what one contains', [link('ab', 'a', 'b')], link('x', 'a', 't')],
      ['from what one contains to the outside', [link('sc', 's', 'c')], link('x', 'a', 'c')],
      ['of what another one contains', [link('cs', 'c', 's')], link('x', 'c', 'b')],
    ])('one may be drawn %s', (_, links, change) => {
      expect(apply(after(...links), [change])).toMatchObject({ effects: [{ type: 'create' }], dropped: [] });
    });

    describe('floating milestones among it (CH-632)', () => {
      // f below a, in s; g below b, in t
      const floats = apply(tree, [
        create('milestone', 'f', { position: 1.5 }),
        create('milestone', 'g', { position: 3 }),
      ]).state;
      const linked = (...links: PlainChange[]) => apply(floats, links).state;

      it.each([
        ['from what the task is before', [link('sc', 's', 'c')], link('x', 'c', 'f')],
        ['back to the task', [link('fc', 'f', 'c')], link('x', 'c', 's')],
        ['to a deeper one', [link('sc', 's', 'c')], link('x', 'c', 'g')],
        [
          'to one that a link has put into the task',
          [link('tg', 't', 'g'), link('gc', 'g', 'c')],
          link('x', 'c', 's'),
        ],
        ['to one that no link holds outside any more', [link('gc', 'g', 'c')], link('x', 'c', 't')],
      ])('no link is drawn back: %s', (_, links, change) => {
        expect(apply(linked(...links), [change])).toMatchObject({
          effects: [],
          dropped: [{ i: 0, why: 'cycle' }],
        });
      });

      it('no link is redirected so that the milestone is inside again, and a circle', () => {
        const outside = linked(link('sc', 's', 'c'), link('fs', 'f', 's'));
        const moved = apply(outside, [relink('fs', { from: 'c', to: 'f' })]);
        expect(moved.dropped).toEqual([{ i: 0, why: 'cycle' }]);
      });

      it.each([
        ['with the task that it floats in', [], link('x', 'f', 's')],
        [
          'from behind a task that a link has put it outside of',
          [link('tg', 't', 'g'), link('tc', 't', 'c')],
          link('x', 'c', 'g'),
        ],
        ['from one that floats elsewhere', [link('sc', 's', 'c')], link('x', 'f', 'c')],
      ])('one may be drawn %s', (_, links, change) => {
        expect(apply(linked(...links), [change])).toMatchObject({
          effects: [{ type: 'create' }],
          dropped: [],
        });
      });
    });

    it('rows may make a circle of older links, which undo and restore keep', () => {
      const flat = makeChart('s a c', link('ac', 'a', 'c'), link('cs', 'c', 's'));
      const round = apply(flat, [set('a', { indentation: 1 })]);
      expect(round.dropped).toEqual([]);
      const without = apply(round.state, [{ type: 'delete', kind: 'dependency', id: 'cs' }]);
      expect(apply(without.state, undoOf(without.effects)).state).toEqual(round.state);
      expect(apply(without.state, diff(without.state, round.state)).state).toEqual(round.state);
      expect(apply(round.state, [link('x', 'c', 'a')]).dropped).toEqual([{ i: 0, why: 'cycle' }]);
    });
  });
});
