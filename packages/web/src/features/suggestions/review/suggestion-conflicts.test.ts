import { describe, expect, it } from 'vitest';
import { evaluateSuggestion } from './evaluate-suggestion.ts';
import { deletedTitles, findConflicts } from './suggestion-conflicts.ts';
import { chart, goOn, type Step, set, suggest } from './test-suggestions.ts';

function conflictsOf(suggestion: ReturnType<typeof suggest>, ...steps: readonly Step[]) {
  const { state, updates } = goOn(...steps);
  return findConflicts(state, evaluateSuggestion(state, suggestion), updates);
}

const later = suggest(set('b', { start: 6, duration: 4 }));

describe('conflicts of a suggestion with later changes', () => {
  it('are reported with the latest person and action if the suggestion changes the same field', () => {
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

  it('exclude other elements and other fields of the same element', () => {
    expect(
      conflictsOf(later, ['ana', [set('a', { start: 9, duration: 4 }), set('b', { title: 'x' })]]),
    ).toEqual([]);
  });

  it('cover related fields: a new length conflicts with a new start', () => {
    expect(conflictsOf(later, ['ana', [set('b', { start: 4, duration: 9 })]])).toMatchObject([
      { fields: ['start', 'duration'], did: 'resized' },
    ]);
  });

  it('exclude identical values', () => {
    expect(conflictsOf(later, ['ana', [set('b', { start: 6, duration: 4 })]])).toEqual([]);
  });

  it('exclude the author’s own work, pushed or accepted, and name the author of an accepted suggestion', () => {
    const other = set('b', { start: 9, duration: 4 });
    expect(conflictsOf(later, ['ben', [other]])).toEqual([]);
    expect(conflictsOf(later, ['ana', [other], 'ben'])).toEqual([]);
    expect(conflictsOf(later, ['ana', [other], 'cleo'])).toMatchObject([
      { userId: 'ana', suggestedBy: 'cleo' },
    ]);
  });

  it('exclude what the author had seen: only changes after the base count', () => {
    const { state, updates } = goOn(['ana', [set('b', { start: 9, duration: 4 })]]);
    const of = (base: number) => {
      const suggestion = { ...later, base };
      return findConflicts(state, evaluateSuggestion(state, suggestion), updates).length;
    };
    expect([of(5), of(6), of(7)]).toEqual([1, 0, 0]);
  });

  it('include the deletion of a changed element, and changes to a deleted one', () => {
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

  it('include two moves of the same row', () => {
    const move = (after: string | null) => ({ type: 'move', kind: 'task', id: 'c', after }) as const;
    expect(conflictsOf(suggest(move(null)), ['ana', [move('a')]])).toMatchObject([
      { id: 'c', fields: ['order'], did: 'reordered' },
    ]);
  });

  it('keep the titles of deleted elements', () => {
    const { updates } = goOn(['ana', [{ type: 'delete', kind: 'task', id: 'c' }]]);
    expect(deletedTitles(updates).get('task c')).toBe('Test');
  });
});

describe('a suggestion evaluated against the current chart', () => {
  it('reports the differences', () => {
    const { differences, isEmpty, lost } = evaluateSuggestion(chart, later);
    expect(differences).toMatchObject({
      meant: [{ type: 'moved', id: 'b', start: 2, end: 2 }],
      followed: [],
    });
    expect([isEmpty, lost]).toEqual([false, []]);
  });

  it('reports the parts that can no longer be applied, and why', () => {
    const link = { from: 'a', to: 'b' };
    const suggestion = suggest(set('a', { title: 'Plan it' }), set('b', { title: 'x' }), {
      type: 'create',
      kind: 'dependency',
      id: 'ab',
      value: link,
    });
    const { state } = goOn(['ana', [{ type: 'delete', kind: 'task', id: 'b' }]]);
    const { lost, isEmpty } = evaluateSuggestion(state, suggestion);
    expect(lost).toEqual([
      { kind: 'task', id: 'b', why: 'gone' },
      { kind: 'dependency', id: 'ab', why: 'ref' },
    ]);
    expect(isEmpty).toBe(false);
  });

  it('is empty if nothing is left to change or its new element already exists', () => {
    expect(evaluateSuggestion(chart, suggest(set('a', { title: 'Plan' })))).toMatchObject({
      isEmpty: true,
      lost: [],
    });
    const taken = suggest({ type: 'create', kind: 'task', id: 'a', value: {} });
    expect(evaluateSuggestion(chart, taken)).toMatchObject({
      isEmpty: true,
      lost: [{ id: 'a', why: 'taken' }],
    });
  });
});
