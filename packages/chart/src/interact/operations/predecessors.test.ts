import { describe, expect, it } from 'vitest';
import { apply, type PlainChange } from '../../changes/index.ts';
import { createState, type State } from '../../model/index.ts';
import { formatPredecessors, setPredecessors } from './index.ts';

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
const type = (state: State, to: string, text: string) => {
  let next = 0;
  const result = setPredecessors(state, to, text, () => `new-${next++}`);
  return 'problem' in result ? result.problem : apply(state, result.changes).state;
};
const typed = (to: string, text: string, state = sample) => {
  const result = type(state, to, text);
  return 'dependency' in result ? (formatPredecessors(result).get(to) ?? '') : result;
};

describe('predecessors in the outline', () => {
  it('CH-371 are read with type and lag, and written the same way', () => {
    expect(typed('d', '3FS+2d, 2ss')).toBe('2SS, 3FS+2d');
    expect(typed('d', '1; 2 FF - 1,5 w;m1sf+4h')).toBe('1FS, 2FF-10.5d, M1SF+4h');
    expect(typed('d', '')).toBe('');
  });

  it('CH-372 keep remaining links, with their look', () => {
    const state = type(sample, 'd', '1+3d, 2') as State;
    expect(state.dependency.get('ad')).toMatchObject({ designTemplate: 'important', lag: 3 });
    expect((type(sample, 'd', '2') as State).dependency.has('ad')).toBe(false);
  });

  it('CH-373 are refused as a whole, with the place and the reason', () => {
    expect(typed('d', '1, x')).toEqual({ part: 'x', place: 2, reason: 'form' });
    expect(typed('d', '9FS')).toEqual({ part: '9FS', place: 1, reason: 'row' });
    expect(typed('d', '4')).toEqual({ part: '4', place: 1, reason: 'self' });
    expect(typed('a', '2, 4')).toEqual({ part: '4', place: 2, reason: 'cycle' });
    expect(typed('d', '2, 2FS+1d')).toEqual({ part: '2FS+1d', place: 2, reason: 'duplicate' });
  });
});
