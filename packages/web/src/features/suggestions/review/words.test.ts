import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, MAIN } from '@giotto/chart/model';
import type { Suggestion } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { loadScheduler } from '../../../lib/scheduler.ts';
import { bothValues, conflictText } from './conflict-words.ts';
import { describeDifference } from './describe-difference.ts';
import { evaluateSuggestion } from './evaluate-suggestion.ts';
import { outcomeTexts } from './outcome-text.ts';
import { findConflicts } from './suggestion-conflicts.ts';
import type { Decided } from './suggestions-feed.ts';
import { chart, goOn, intl, set, suggest } from './test-suggestions.ts';

const people = {
  selfId: 'ana',
  nameOf: (id: string) => ({ ana: 'Ana', ben: 'Ben', cleo: 'Cleo', dan: 'Dan' })[id] ?? '?',
};

describe('the words for a conflict', () => {
  it('name the person and action, and put both values of related fields on one line', () => {
    const { state, updates } = goOn([
      'dan',
      [set('b', { start: 6, duration: 4, title: 'Build on', progress: 20 })],
    ]);
    const evaluation = evaluateSuggestion(
      state,
      suggest(set('b', { start: 8, duration: 6, title: 'Walls', progress: 50 })),
    );
    const [conflict] = findConflicts(state, evaluation, updates);
    if (!conflict) throw new Error('There should be a conflict');
    expect(conflictText(intl, conflict, people)).toBe('Dan has since changed this');
    expect(bothValues(intl, conflict, state, evaluation.after)).toEqual([
      { label: 'Dates', now: '10–13 Jan', suggested: '12–17 Jan' },
      { label: 'Title', now: 'Build on', suggested: 'Walls' },
      { label: 'Progress', now: '20%', suggested: '50%' },
    ]);
  });

  it.each([
    [['ana', [set('b', { start: 9, duration: 4 })]], 'You have since moved this'],
    [['dan', [set('b', { start: 4, duration: 5 })]], 'Dan has since resized this'],
    [['dan', [{ type: 'delete', kind: 'task', id: 'b' }]], 'Dan has since deleted this'],
    [['ana', [set('b', { start: 9, duration: 4 })], 'cleo'], 'You have since moved this, as Cleo suggested'],
  ] as const)('name people and actions: %o', (step, text) => {
    const { state, updates } = goOn(step);
    const evaluation = evaluateSuggestion(state, suggest(set('b', { start: 6, duration: 4 })));
    const [conflict] = findConflicts(state, evaluation, updates);
    expect(conflict && conflictText(intl, conflict, people)).toBe(text);
  });

  it('count rows from 1', () => {
    const move = (after: string | null) => ({ type: 'move', kind: 'task', id: 'c', after }) as const;
    const { state, updates } = goOn(['dan', [move('a')]]);
    const evaluation = evaluateSuggestion(state, suggest(move(null)));
    const [conflict] = findConflicts(state, evaluation, updates);
    expect(conflict && bothValues(intl, conflict, state, evaluation.after)).toEqual([
      { label: 'Row', now: 'row 2', suggested: 'row 1' },
    ]);
  });
});

it('describes a suggestion with one line per element', () => {
  const { differences, after } = evaluateSuggestion(
    chart,
    suggest(
      set('a', { title: 'Plan it' }),
      set('b', { start: 6, duration: 4, progress: 50 }),
      { type: 'delete', kind: 'task', id: 'c' },
      { type: 'create', kind: 'task', id: 'n', value: { title: 'Paint' } },
      { type: 'create', kind: 'dependency', id: 'ab', value: { from: 'a', to: 'b' } },
    ),
  );
  const lines = differences.meant.map((difference) => {
    const { does, name, amount } = describeDifference(intl, difference, chart, after);
    return `${does} ${name} ${amount}`.trim();
  });
  expect(lines).toEqual([
    'Renames Plan to “Plan it”',
    'Moves Build +2 d, 0% → 50%',
    'Adds Paint',
    'Deletes Test',
    'Links Plan it → Build',
  ]);
});

it('describes one drag in a scheduled chart as what was meant, and counts those that follow', async () => {
  const scheduler = await loadScheduler();
  const bars = Array.from({ length: 26 }, (_, at) => `t${at}`);
  const scheduled = apply(
    createState(),
    [
      ...bars.map((id, at): PlainChange => {
        const value = { title: at === 0 ? 'Concept' : id, start: 2 * at, duration: 2 };
        return { type: 'create', kind: 'task', id, value };
      }),
      ...bars.slice(1).map((to, at): PlainChange => {
        return { type: 'create', kind: 'dependency', id: `l${at}`, value: { from: bars[at] ?? '', to } };
      }),
      { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
    ],
    scheduler,
  ).state;
  const suggestion = suggest(set('t0', { start: 3 }), {
    type: 'set',
    kind: 'chart',
    id: MAIN,
    fields: { endDate: 90 },
  });
  const { differences, after } = evaluateSuggestion(scheduled, suggestion);
  const [line, ...others] = differences.meant.map((difference) => {
    const { does, name, amount } = describeDifference(intl, difference, scheduled, after);
    return `${does} ${name} ${amount}`;
  });
  expect([line, others]).toEqual(['Moves Concept +3 d', []]);
  const count = differences.followed.length;
  expect(intl.formatMessage({ id: 'suggestions.review.follow' }, { count })).toBe('25 follow');
});

describe('the outcome of a decision', () => {
  const of = (id: string, state: Decided['state'] | null, lost: number[] = []) => {
    const suggestion: Suggestion = { ...suggest(), id };
    return { suggestion, decided: state === null ? undefined : { id, state, lost } };
  };
  const say = (...outcomes: ReturnType<typeof of>[]) =>
    outcomeTexts(intl, 'accept', { outcomes, failure: null });

  it('is one sentence for everything that went as requested, with an undo', () => {
    expect(say(of('1', 'accepted'))).toEqual([
      {
        kind: 'success',
        text: 'Ben’s suggestion was accepted. The history shows both names.',
        offer: 'undo',
      },
    ]);
    expect(say(of('1', 'accepted'), of('2', 'accepted'))).toMatchObject([
      { text: '2 suggestions were accepted. The history shows both names.' },
    ]);
    const refused = outcomeTexts(intl, 'refuse', { outcomes: [of('1', 'refused')], failure: null });
    expect(refused).toMatchObject([{ text: 'Ben’s suggestion was refused', offer: 'reopen' }]);
  });

  it('names what another window or the author had already decided', () => {
    expect(say(of('1', 'refused'), of('2', 'withdrawn'), of('3', 'stale'), of('4', null))).toMatchObject([
      { kind: 'neutral', text: 'Ben’s suggestion was already refused in another window' },
      { kind: 'neutral', text: 'Ben has withdrawn this suggestion' },
      { text: 'Ben’s suggestion no longer changes anything' },
      { text: 'Ben’s suggestion no longer exists' },
    ]);
  });

  it('names what was left out of an accepted suggestion', () => {
    expect(say(of('1', 'accepted', [0, 2]))[1]?.text).toBe(
      '2 parts of Ben’s suggestion could no longer be applied',
    );
  });

  it('names what failed, the reason, and that the rest stays open', () => {
    const failure = { error: new ApiError(0, 'NetworkError'), left: [suggest(), suggest()] };
    expect(outcomeTexts(intl, 'accept', { outcomes: [of('1', 'accepted')], failure })).toMatchObject([
      { kind: 'success' },
      {
        kind: 'danger',
        text: "Not accepted: Can't reach the server. 2 suggestions stay open, the first by Ben.",
        offer: 'tryAgain',
      },
    ]);
  });
});
