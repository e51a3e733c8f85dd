import { describe, expect, it } from 'vitest';
import { readSuggestion } from './read-suggestion.ts';
import { findConflicts, goneTitles } from './suggestion-conflicts.ts';
import { chart, goOn, type Step, set, suggest } from './test-suggestions.ts';

function conflictsOf(suggestion: ReturnType<typeof suggest>, ...steps: readonly Step[]) {
  const { state, updates } = goOn(...steps);
  return findConflicts(state, readSuggestion(state, suggestion), updates);
}

const later = suggest(set('b', { start: 6, duration: 4 }));

describe('what others changed since a suggestion was made', () => {
  it('is told where the suggestion would change the same again, with who did it last and what', () => {
    const moved = set('b', { start: 9, duration: 4 });
    expect(conflictsOf(later, ['ana', [set('b', { start: 3, duration: 4 })]], ['dan', [moved]])).toEqual([
      {
        kind: 'task',
        id: 'b',
        fields: ['start'],
        userId: 'dan',
        version: 7,
        suggestedBy: undefined,
        did: 'moved',
      },
    ]);
  });

  it('is nothing where it was another element, or another field of the same', () => {
    expect(
      conflictsOf(later, ['ana', [set('a', { start: 9, duration: 4 }), set('b', { title: 'x' })]]),
    ).toEqual([]);
  });

  it('counts for what belongs together: a new length contests a new start', () => {
    expect(conflictsOf(later, ['ana', [set('b', { start: 4, duration: 9 })]])).toMatchObject([
      { fields: ['start', 'duration'], did: 'resized' },
    ]);
  });

  it('is no conflict where both chose the same value', () => {
    expect(conflictsOf(later, ['ana', [set('b', { start: 6, duration: 4 })]])).toEqual([]);
  });

  it('passes over the author’s own work, pushed or accepted, and names whose suggestion another one was', () => {
    const other = set('b', { start: 9, duration: 4 });
    expect(conflictsOf(later, ['ben', [other]])).toEqual([]);
    expect(conflictsOf(later, ['ana', [other], 'ben'])).toEqual([]);
    expect(conflictsOf(later, ['ana', [other], 'cleo'])).toMatchObject([
      { userId: 'ana', suggestedBy: 'cleo' },
    ]);
  });

  it('passes over what its author had seen: the base is the limit', () => {
    const { state, updates } = goOn(['ana', [set('b', { start: 9, duration: 4 })]]);
    const of = (base: number) => {
      const suggestion = { ...later, base };
      return findConflicts(state, readSuggestion(state, suggestion), updates).length;
    };
    expect([of(5), of(6), of(7)]).toEqual([1, 0, 0]);
  });

  it('names a deletion of what the suggestion changes, and work on what it deletes', () => {
    const gone = [{ type: 'delete', kind: 'task', id: 'b' }] as const;
    expect(conflictsOf(later, ['ana', gone])).toMatchObject([
      { id: 'b', userId: 'ana', did: 'deleted', fields: [] },
    ]);
    const deleting = suggest(...gone);
    expect(conflictsOf(deleting, ['ana', [set('b', { title: 'Build on' })]])).toMatchObject([
      { id: 'b', did: 'renamed', fields: [] },
    ]);
    expect(conflictsOf(deleting, ['ana', gone])).toEqual([]);
  });

  it('names two moves of one row', () => {
    const move = (after: string | null) => ({ type: 'move', kind: 'task', id: 'c', after }) as const;
    expect(conflictsOf(suggest(move(null)), ['ana', [move('a')]])).toMatchObject([
      { id: 'c', fields: ['order'], did: 'reordered' },
    ]);
  });

  it('remembers what was called how that is gone', () => {
    const { updates } = goOn(['ana', [{ type: 'delete', kind: 'task', id: 'c' }]]);
    expect(goneTitles(updates).get('task c')).toBe('Test');
  });
});

describe('a suggestion, read against the chart as it is', () => {
  it('tells what would be different', () => {
    const { differences, isEmpty, lost } = readSuggestion(chart, later);
    expect(differences).toMatchObject([{ type: 'moved', id: 'b', start: 2, end: 2 }]);
    expect([isEmpty, lost]).toEqual([false, []]);
  });

  it('names the parts that can no longer come about, and why', () => {
    const link = { from: 'a', to: 'b' };
    const suggestion = suggest(set('a', { title: 'Plan it' }), set('b', { title: 'x' }), {
      type: 'create',
      kind: 'dependency',
      id: 'ab',
      value: link,
    });
    const { state } = goOn(['ana', [{ type: 'delete', kind: 'task', id: 'b' }]]);
    const { lost, isEmpty } = readSuggestion(state, suggestion);
    expect(lost).toEqual([
      { kind: 'task', id: 'b', why: 'gone' },
      { kind: 'dependency', id: 'ab', why: 'ref' },
    ]);
    expect(isEmpty).toBe(false);
  });

  it('is empty when nothing is left to change, or its new element is there already', () => {
    expect(readSuggestion(chart, suggest(set('a', { title: 'Plan' })))).toMatchObject({
      isEmpty: true,
      lost: [],
    });
    const taken = suggest({ type: 'create', kind: 'task', id: 'a', value: {} });
    expect(readSuggestion(chart, taken)).toMatchObject({ isEmpty: true, lost: [{ id: 'a', why: 'taken' }] });
  });
});
