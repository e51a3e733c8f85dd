import { describe, expect, it } from 'vitest';
import { squash } from './squash.ts';
import { create, move, remove, set } from './test-charts.ts';

describe('squash (CH-20)', () => {
  it('merges several sets into one that keeps the last values', () => {
    expect(
      squash([
        set('a', { title: '1', color: 'x' }),
        set('b', { title: '2' }),
        set('a', { title: '3', notes: 'n' }),
      ]),
    ).toEqual([set('a', { title: '3', color: 'x', notes: 'n' }), set('b', { title: '2' })]);
  });

  it('merges sets into the create, where null is an absent field', () => {
    expect(
      squash([create('task', 'a', { title: '1', color: 'x' }, null), set('a', { title: '2', color: null })]),
    ).toEqual([create('task', 'a', { title: '2', color: null }, null)]);
  });

  it('merges dates that were seen, of which the last ones count', () => {
    const dragged = (at: number) => ({ ...set('a', { pin: at }), seen: { start: at, duration: 2 } });
    expect(squash([dragged(1), set('a', { title: '1' }), dragged(3)])).toEqual([
      { ...set('a', { pin: 3, title: '1' }), seen: { start: 3, duration: 2 } },
    ]);
    expect(squash([dragged(1), set('a', { start: 5, duration: 4 })])).toEqual([
      set('a', { pin: 1, start: 5, duration: 4 }),
    ]);
    const created = create('task', 'a', { start: 0, pin: 0 }, null);
    expect(squash([created, dragged(1), dragged(2)])).toEqual([created, dragged(2)]);
  });

  it('leaves moves as they are and merges sets across them', () => {
    const moves = [move('a', 'b', 'V'), move('a', 'c', 'W'), move('a', null)];
    expect(squash(moves)).toEqual(moves);
    expect(squash([set('a', { title: '1' }), ...moves, set('a', { title: '2' })])).toEqual([
      set('a', { title: '2' }),
      ...moves,
    ]);
  });

  it.each([
    [
      'conditions',
      [
        set('a', { title: '1' }),
        { ...set('a', { title: '2' }), if: { title: '1' } },
        set('a', { title: '3' }),
      ],
    ],
    [
      'rows to share',
      [set('a', { title: '1' }), set('a', { rowTask: 'b', title: '2' }), set('a', { title: '3' })],
    ],
    ['ends', [set('d', { to: 'x' }, 'dependency'), set('d', { to: 'y' }, 'dependency')]],
    [
      'sets around turning scheduling on or off',
      [set('a', { start: 1 }), set('main', { dependentShift: 'schedule' }, 'chart'), set('a', { pin: 3 })],
    ],
    ['deletions', [set('a', { title: '1' }), remove('a'), create('task', 'a'), remove('a')]],
  ])('leaves %s as they are', (_, changes) => {
    expect(squash(changes)).toEqual(changes);
  });
});
