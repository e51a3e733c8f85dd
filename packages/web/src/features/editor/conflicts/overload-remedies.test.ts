import { apply } from '@giotto/chart/changes';
import { overloadConflicts } from '@giotto/chart/load';
import { createState, type State } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { conflictText } from './conflict-text.ts';
import { remediesOf } from './remedies.ts';

const people = [{ person: 'x' }, { person: 'name-QW5h' }];
const state = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  { type: 'create', kind: 'person', id: 'x', value: { name: 'Bo', capacity: 50 } },
  {
    type: 'create',
    kind: 'task',
    id: 'a',
    value: { title: 'A', start: 0, duration: 4, assignments: people },
    after: null,
  },
  {
    type: 'create',
    kind: 'task',
    id: 'b',
    value: { title: 'B', start: 2, duration: 4, assignments: [{ person: 'x' }] },
    after: 'a',
  },
]).state;

function mended(at: number): State {
  const [conflict] = overloadConflicts(state);
  if (conflict === undefined) throw new Error('no conflict');
  return apply(state, remediesOf(state, conflict)[at]?.changes(state) ?? []).state;
}

test('CH-713 an overload names the person, the days and the tasks', () => {
  const intl = createIntl({ locale: 'en', messages: messages as never });
  const texts = overloadConflicts(state).map((conflict) => {
    const text = conflictText({ intl, state, nameOf: (id) => id }, conflict);
    return Array.isArray(text) ? text.join('') : text;
  });
  expect(texts).toEqual(['Bo has too much to do, 4–9 Jan: a and 1 other task.']);
});

test('CH-713 lower units fit on every day, and others keep theirs', () => {
  const after = mended(0);
  expect(overloadConflicts(after)).toEqual([]);
  expect(after.task.get('a')?.assignments).toEqual([{ person: 'x', units: 25 }, { person: 'name-QW5h' }]);
});

test('CH-713 the person is taken off the task that starts last', () => {
  expect(mended(1).task.get('b')?.assignments).toBeUndefined();
  expect(mended(1).task.get('a')?.assignments).toEqual(people);
});

test('CH-713 without time there are no units that fit, and names alone are no conflict', () => {
  const none = apply(state, [{ type: 'set', kind: 'person', id: 'x', fields: { capacity: 0 } }]).state;
  expect(
    overloadConflicts(none).map((conflict) => remediesOf(none, conflict).map(({ kind }) => kind)),
  ).toEqual([['takeOff']]);
  expect(overloadConflicts({ ...state, person: new Map() })).toEqual([]);
});
