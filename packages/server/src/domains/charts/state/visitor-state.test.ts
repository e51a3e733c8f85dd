import { takeBaseline } from '@giotto/chart/baseline';
import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { toVisitorState } from './visitor-state.ts';

const drawn = apply(createState(), [
  { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana' } },
  { type: 'create', kind: 'task', id: 'design', value: { duration: 3, assignments: [{ person: 'ana' }] } },
]).state;
const state = apply(drawn, [
  { type: 'create', kind: 'baseline', id: 'first', value: takeBaseline(drawn, 'First offer') },
  { type: 'create', kind: 'baseline', id: 'agreed', value: takeBaseline(drawn, 'As agreed') },
]).state;

describe('the visitors’ state', () => {
  it('has no people, and of baselines only the one that is shown', () => {
    const seen = toVisitorState(state, { hasLinks: true, baseline: 'agreed' });
    expect(seen.person.size).toBe(0);
    expect(seen.task.get('design')).toEqual({ duration: 3, order: expect.any(String) });
    expect([...seen.baseline.keys()]).toEqual(['agreed']);
    for (const baseline of [null, 'gone'])
      expect(toVisitorState(state, { hasLinks: true, baseline }).baseline.size).toBe(0);
  });

  it('is derived once per state and rights, and shares what it doesn’t change', () => {
    const rights = { hasLinks: true, baseline: 'agreed' };
    const seen = toVisitorState(state, rights);
    expect(toVisitorState(state, { ...rights })).toBe(seen);
    expect(toVisitorState(state, { ...rights, hasLinks: false })).not.toBe(seen);
    expect(toVisitorState(state, { ...rights, baseline: null })).not.toBe(seen);
    expect(seen.theme).toBe(state.theme);
    expect(toVisitorState(createState(), rights).task.size).toBe(0);
  });
});
