import { describe, expect, it } from 'vitest';
import { createState, type State } from '../model/index.ts';
import { apply } from './apply.ts';
import type { Effect, PlainChange } from './change.ts';
import { isOrderKey } from './order-key.ts';
import { orderedIds } from './ordered-ids.ts';
import { create, makeChart, move, showOrder } from './test-charts.ts';

/** Applies changes one by one and collects all effects. */
function run(
  start: State,
  count: number,
  make: (i: number, state: State) => PlainChange,
): { state: State; effects: Effect[] } {
  let state = start;
  const effects: Effect[] = [];
  for (let i = 0; i < count; i++) {
    const result = apply(state, [make(i, state)]);
    expect(result.dropped).toEqual([]);
    state = result.state;
    effects.push(...result.effects);
  }
  return { state, effects };
}

function expectSoundKeys(state: State): void {
  const keys = orderedIds(state, 'task').map((id) => state.task.get(id)?.order ?? '');
  expect(keys.every(isOrderKey)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
}

describe('2,000 drops at one place keep keys unique and at most 24 characters (CH-16)', () => {
  const tasks = Array.from({ length: 100 }, (_, i) => `t${i}`).join(' ');

  it('always after the same row', () => {
    const { state } = run(makeChart(tasks), 2_000, (i) => create('task', `n${i}`, {}, 't50'));
    expectSoundKeys(state);
    expect(showOrder(state)).toContain('t50 n1999 n1998 n1997');
    expect(showOrder(state)).toContain('n2 n1 n0 t51');
  });

  it('always after the last one dropped', () => {
    const { state, effects } = run(makeChart(tasks), 2_000, (i) => {
      return create('task', `n${i}`, {}, i === 0 ? 't50' : `n${i - 1}`);
    });
    expectSoundKeys(state);
    expect(showOrder(state)).toContain('t50 n0 n1 n2');
    const respaced = effects.filter((effect) => effect.type === 'set');
    expect(respaced.length).toBeGreaterThan(0);
    expect(respaced.every((effect) => effect.sys === 1)).toBe(true);
    expect(respaced.length).toBeLessThan(2_000);
  });

  it('two rows dropped alternately, with moves in between', () => {
    const start = makeChart(tasks);
    const { state } = run(start, 2_000, (i) => move(i % 2 === 0 ? 't98' : 't99', 't50'));
    expectSoundKeys(state);
  });

  it('at the front and at the end', () => {
    const { state } = run(makeChart('t'), 2_000, (i) =>
      create('task', `n${i}`, {}, i % 2 === 0 ? null : undefined),
    );
    expectSoundKeys(state);
    expect(orderedIds(state, 'task').slice(0, 2)).toEqual(['n1998', 'n1996']);
  });
});

describe('re-spacing (CH-16)', () => {
  it('changes 64 neighbours when these have room', () => {
    let state = makeChart(Array.from({ length: 200 }, (_, i) => `t${i}`).join(' '));
    let respaced: Effect[] = [];
    for (let i = 0; respaced.length === 0; i++) {
      const result = apply(state, [create('task', `n${i}`, {}, i === 0 ? 't100' : `n${i - 1}`)]);
      respaced = result.effects.filter(({ type }) => type === 'set');
      state = result.state;
    }
    expect(respaced.length).toBeLessThanOrEqual(64);
    expect(respaced.length).toBeGreaterThan(32);
  });

  it('generates keys for records with missing or duplicate ones', () => {
    const task = new Map([...'abc'].map((id) => [id, id === 'c' ? { order: 'V' } : {}]));
    const state: State = { ...createState(), task };
    expect(showOrder(state)).toBe('a b c');
    const moved = apply(state, [move('c', 'a')]).state;
    expect(showOrder(moved)).toBe('a c b');
    expectSoundKeys(moved);
  });
});
