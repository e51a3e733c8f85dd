import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_LIMIT, UNIT_LIMIT } from '../model/index.ts';
import { apply } from './apply.ts';
import type { Fields, PlainChange } from './change.ts';
import { findOverwritten } from './find-overwritten.ts';
import { prepareChanges } from './prepare.ts';
import { squash } from './squash.ts';
import { create, makeChart, set } from './test-charts.ts';
import { undoOf } from './undo-of.ts';

const START = { start: 10, duration: 20 };
const chart = makeChart('a', set('a', START));
const bar = { move: { start: 17 }, end: { duration: 25 }, start: { start: 6, duration: 24 } };
const both = { start: 1, duration: 2 };

type Bar = { readonly start: number; readonly duration: number };

const sent = (fields: Fields): PlainChange[] => prepareChanges(chart, [set('a', fields)]);
/** The bar after edits of people who all saw the same. */
function barAfter(...edits: readonly Fields[]): Fields {
  const { state } = edits.reduce((last, fields) => apply(last.state, sent(fields)), apply(chart, []));
  const { start, duration } = state.task.get('a') as unknown as Bar;
  return { start, duration };
}

describe('a bar that several people change at once (CH-3)', () => {
  it.each([
    ['is moved by one and gets its length from another', bar.move, bar.end, { start: 17, duration: 25 }],
    ['starts with one and ends with another', bar.start, bar.end, { start: 6, duration: 29 }],
  ])('%s, whoever is first', (_, mine, theirs, merged) => {
    expect(barAfter(mine, theirs)).toEqual(merged);
    expect(barAfter(theirs, mine)).toEqual(merged);
  });

  it.each([
    ['both move it', bar.move, { start: 3 }, { start: 3, duration: 20 }],
    ['both drag its end', bar.end, { duration: 9 }, { start: 10, duration: 9 }],
    ['one drags its start, the other moves it', bar.start, bar.move, { start: 17, duration: 20 }],
    ['one moves it, the other drags its start', bar.move, bar.start, { start: 6, duration: 24 }],
    ['one sets it whole', bar.end, both, both],
    [
      'it would end before it starts',
      { duration: 2 },
      { start: 15, duration: 15 },
      { start: 15, duration: 15 },
    ],
    ['it would last no time', { duration: 5 }, { start: 15, duration: 15 }, { start: 15, duration: 15 }],
  ])('is as the last one drew it where %s', (_, first, last, drawn) => {
    expect(barAfter(first, last)).toEqual(drawn);
  });

  it('stays as others made it where somebody sets what they saw, as by a drag that ends where it began', () => {
    for (const theirs of Object.values(bar)) {
      expect(barAfter(theirs, START)).toEqual(barAfter(theirs));
      expect(barAfter(theirs, { start: START.start })).toEqual(barAfter(theirs));
    }
  });

  it('lasts at least a minute, and at most as long as a bar may', () => {
    const minute = 1 / 1440;
    expect(barAfter({ duration: 5 + minute }, { start: 15, duration: 15 })).toEqual({
      start: 15,
      duration: minute,
    });
    const least = { start: -10, duration: 40 };
    expect(barAfter({ duration: UNIT_LIMIT - 20 }, least)).toEqual({ start: -10, duration: UNIT_LIMIT });
    expect(barAfter({ duration: UNIT_LIMIT - 20 + minute }, least)).toEqual(least);
    const lane = makeChart('', create('horizontalLane', 'h', { rowIndex: 4, duration: 2 }));
    const edit = (fields: Fields) => prepareChanges(lane, [set('h', fields, 'horizontalLane')]);
    const lengthOf = (duration: number) => {
      const raised = apply(lane, edit({ rowIndex: 2, duration: 4 })).state;
      return apply(raised, edit({ duration })).state.horizontalLane.get('h')?.duration;
    };
    expect([ROW_LIMIT - 2, ROW_LIMIT - 1].map(lengthOf)).toEqual([ROW_LIMIT, ROW_LIMIT - 1]);
  });

  it('keeps a length that one set while others moved it and dragged its end', () => {
    expect(barAfter(bar.end, { start: 2 }, bar.move)).toEqual({ start: 17, duration: 25 });
    expect(barAfter({ start: 2 }, { duration: 3 }, bar.end)).toEqual({ start: 2, duration: 25 });
  });

  it('is set whole by clients that don’t say what they saw, and for elements without dates by what is drawn', () => {
    const older = apply(apply(chart, sent(bar.end)).state, [set('a', { start: 17, duration: 20 })]);
    expect(older.state.task.get('a')).toMatchObject({ start: 17, duration: 20 });
    const undated = makeChart('a');
    const [moved, longer] = [{ start: 3 }, { duration: 9 }].map((fields) =>
      prepareChanges(undated, [set('a', fields)]),
    );
    expect(apply(apply(undated, moved ?? []).state, longer ?? []).state.task.get('a')).toMatchObject({
      start: 3,
      duration: 9,
    });
  });

  it('names only what was lost as overwritten (CH-19)', () => {
    const lost = (mine: Fields, theirs: Fields) => {
      const first = apply(chart, sent(theirs));
      const since = [{ version: 1, userId: 'ben', changes: first.effects }];
      return findOverwritten(apply(first.state, sent(mine)).effects, since, 'ana').map(({ field }) => field);
    };
    expect(lost(bar.move, bar.end)).toEqual([]);
    expect(lost(bar.start, bar.end)).toEqual(['duration']);
    expect(lost(bar.move, { start: 3 })).toEqual(['start']);
    expect(lost(bar.end, { duration: 9 })).toEqual(['duration']);
  });

  it('gives back what its author changed when they undo, and leaves what others have made of the rest (CH-17)', () => {
    const kinds = [bar.move, bar.end, bar.start];
    for (const [mine, theirs] of kinds.flatMap((one) => kinds.map((other) => [one, other] as const))) {
      if (mine === theirs) continue;
      const made = apply(chart, sent(mine));
      const changed = apply(made.state, prepareChanges(chart, [set('a', theirs)]));
      const undone = apply(changed.state, undoOf(made.effects));
      const isShared = mine === bar.end || theirs === bar.end;
      const expected = isShared ? barAfter(theirs) : changed.state.task.get('a');
      expect([mine, theirs, undone.state.task.get('a')]).toEqual([
        mine,
        theirs,
        expect.objectContaining(expected),
      ]);
      expect(undone.dropped).toEqual(isShared ? [] : [{ i: 0, why: 'cond' }]);
    }
  });
});

describe('squashing sets of a bar (CH-20)', () => {
  it('joins moves to one', () => {
    const moves = prepareChanges(chart, [set('a', { start: 11 }), set('a', { start: 12 })]);
    expect(squash(moves)).toEqual([{ ...set('a', { start: 12, duration: 20 }), was: START }]);
  });

  it('has the same result whatever others did, and undoing leads back', () => {
    const time = fc.integer({ min: -3, max: 3 });
    const drawing = fc.oneof(
      time.map((by) => (seen: Bar) => ({ start: seen.start + by })),
      time.map((by) => (seen: Bar) => ({ duration: Math.max(1, seen.duration + by) })),
      time.map((by) => (seen: Bar) => ({
        start: seen.start - by,
        duration: Math.max(1, seen.duration + by),
      })),
    );
    const run = fc.array(drawing, { maxLength: 5 });
    fc.assert(
      fc.property(run, run, (mine, theirs) => {
        const draw = (drawings: typeof mine) => {
          const first = { state: chart, changes: [] as PlainChange[] };
          return drawings.reduce(({ state, changes }, make) => {
            const seen = state.task.get('a') as unknown as Bar;
            const next = prepareChanges(state, [set('a', make(seen))]);
            return { state: apply(state, next).state, changes: [...changes, ...next] };
          }, first);
        };
        const { state } = draw(theirs);
        const { changes } = draw(mine);
        const whole = apply(state, changes);
        expect(apply(state, squash(changes)).state).toEqual(whole.state);
        expect(apply(whole.state, undoOf(whole.effects)).state).toEqual(state);
      }),
      { numRuns: 2_000 },
    );
  });
});
