import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, type PlainChange } from '../../../changes/index.ts';
import { createState, DEPENDENCY_TYPES, LAG_UNITS, type State } from '../../../model/index.ts';
import { formatPredecessors, formatSuccessors, setPredecessors, setSuccessors } from './index.ts';

const sample = apply(createState(), [
  ...['a', 'b', 'c', 'd'].map(
    (id): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: id } }),
  ),
  { type: 'create', kind: 'milestone', id: 'm', value: {} },
  {
    type: 'create',
    kind: 'dependency',
    id: 'ad',
    value: { from: 'a', to: 'd', designTemplate: 'important' },
  },
]).state;
const ids = () => {
  let next = 0;
  return () => `new-${next++}`;
};
const problemOf = (set: typeof setPredecessors, id: string, text: string, state = sample) => {
  const result = set(state, id, text, ids());
  return 'problem' in result ? result.problem : null;
};
const after = (set: typeof setPredecessors, id: string, text: string, state = sample): State => {
  const result = set(state, id, text, ids());
  return 'problem' in result ? state : apply(state, result.changes).state;
};
const typed = (to: string, text: string) =>
  problemOf(setPredecessors, to, text) ?? formatPredecessors(after(setPredecessors, to, text)).get(to) ?? '';

describe('predecessors in the outline', () => {
  it('CH-371 are read with type and lag, and written the same way', () => {
    expect(typed('d', '3FS+2d, 2ss')).toBe('2SS, 3FS+2d');
    expect(typed('d', '1; 2 FF - 1,5 w;m1sf+4h')).toBe('1FS, 2FF-1.5w, M1SF+4h');
    expect(typed('d', '1SS-50%, 2FF+4ed')).toBe('1SS-50%, 2FF+4ed');
    expect(typed('d', '')).toBe('');
  });

  it('CH-672 are read with German and French types, and a decimal comma before a unit', () => {
    expect(typed('d', '1EA+1,5t, 2AA')).toBe('1FS+1.5d, 2SS');
    expect(typed('d', '1FD+1 j, 2DD, 3DF')).toBe('1FS+1d, 2SS, 3SF');
    expect(typed('d', '1FS+1,2FD')).toBe('1FS+1d, 2FS');
  });

  it('CH-372 keep remaining links, with their look', () => {
    const state = after(setPredecessors, 'd', '1+3d, 2');
    expect(state.dependency.get('ad')).toMatchObject({ designTemplate: 'important', lag: 3 });
    expect(after(setPredecessors, 'd', '2').dependency.has('ad')).toBe(false);
  });

  it('CH-670 hold days as a number, and everything else with its unit', () => {
    const lagOf = (text: string) => after(setPredecessors, 'd', text).dependency.get('ad')?.lag;
    expect(lagOf('1+2d')).toBe(2);
    expect(lagOf('1+2ed')).toEqual({ value: 2, unit: 'ed' });
    expect(lagOf('1+0h')).toBeUndefined();
  });

  it('CH-671 don’t change when nothing new is typed, however fine a lag is', () => {
    const lag = { value: 1 / 3, unit: 'w' } as const;
    const state = apply(sample, [{ type: 'set', kind: 'dependency', id: 'ad', fields: { lag } }]).state;
    expect(formatPredecessors(state).get('d')).toBe('1FS+0.333333w');
    expect(setPredecessors(state, 'd', '1FS+0.333333w', ids())).toEqual({ changes: [] });
  });

  it('CH-373 are refused as a whole, with the place and the reason', () => {
    expect(typed('d', '1, x')).toEqual({ part: 'x', place: 2, reason: 'form' });
    expect(typed('d', '1FS2d')).toEqual({ part: '1FS2d', place: 1, reason: 'form' });
    expect(typed('d', '1FS+2 months')).toEqual({ part: '1FS+2 months', place: 1, reason: 'unit' });
    expect(typed('d', '1FS+110001d')).toEqual({ part: '1FS+110001d', place: 1, reason: 'limit' });
    expect(typed('d', '9FS')).toEqual({ part: '9FS', place: 1, reason: 'row' });
    expect(typed('d', '4')).toEqual({ part: '4', place: 1, reason: 'self' });
    expect(typed('a', '2, 4')).toEqual({ part: '4', place: 2, reason: 'cycle' });
    expect(typed('d', '2, 2FS+1d')).toEqual({ part: '2FS+1d', place: 2, reason: 'duplicate' });
  });

  it.each([
    ['0', 'row'],
    ['1', undefined],
    ['4', undefined],
    ['5', 'row'],
    ['M0', 'row'],
    ['M1', undefined],
    ['M2', 'row'],
  ])('CH-373 of row %s: %s', (name, reason) =>
    expect(problemOf(setPredecessors, 'b', name)?.reason).toBe(reason),
  );
});

describe('CH-673 successors in the outline', () => {
  it('are written and read from the other end', () => {
    expect(formatSuccessors(sample).get('a')).toBe('4FS');
    const state = after(setSuccessors, 'a', '4FS+1ed; 3SS');
    expect(formatSuccessors(state).get('a')).toBe('3SS, 4FS+1ed');
    expect(formatPredecessors(state).get('d')).toBe('1FS+1ed');
    expect(state.dependency.get('ad')).toMatchObject({ designTemplate: 'important' });
  });

  it('are refused likewise', () => {
    expect(problemOf(setSuccessors, 'd', '2, 1')).toEqual({ part: '1', place: 2, reason: 'cycle' });
    expect(problemOf(setSuccessors, 'a', '1')).toMatchObject({ reason: 'self' });
  });
});

const arbitraryList = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    type: fc.constantFrom(...DEPENDENCY_TYPES),
    amount: fc.integer({ min: -99_999, max: 99_999 }),
    unit: fc.constantFrom(...LAG_UNITS),
  }),
  { maxLength: 8, selector: ({ number, type }) => `${number}${type}` },
);

it('CH-671 what was written for a task reads as the same links', () => {
  fc.assert(
    fc.property(arbitraryList, (list) => {
      const text = list
        .map(
          ({ number, type, amount, unit }) =>
            `${number}${type}${amount < 0 ? '' : '+'}${amount / 100}${unit}`,
        )
        .join(', ');
      const state = after(setPredecessors, 'd', text);
      const written = formatPredecessors(state).get('d') ?? '';
      expect(state.dependency.size).toBe(list.length);
      expect(setPredecessors(state, 'd', written, ids())).toEqual({ changes: [] });
      const again = after(setPredecessors, 'd', written, after(setPredecessors, 'd', '', state));
      const links = (of: State) =>
        [...of.dependency.values()].map(({ from, type, lag }) => JSON.stringify([from, type, lag])).sort();
      expect(links(again)).toEqual(links(state));
    }),
  );
});
