import { apply, DESCRIPTION_KEYS, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { changeText, type Format, resultText } from './edit-text.ts';

const intl = createIntl({ locale: 'en', messages });
const format: Format = (id, values) => intl.formatMessage({ id }, values);

const create = (kind: 'task' | 'dependency', id: string, value: Record<string, string | number>) =>
  ({ type: 'create', kind, id, value }) as PlainChange;
const set = (id: string, fields: Record<string, string | number>): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields,
});
const { state } = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
  create('task', 'a', { title: 'Design', start: 0, duration: 5 }),
  create('task', 'b', { title: 'Build', start: 5, duration: 5 }),
  create('task', 'c', { start: 12, duration: 2 }),
  create('dependency', 'l', { from: 'a', to: 'b' }),
]);
const say = (...changes: PlainChange[]) => resultText(format, state, changes);

it.each(DESCRIPTION_KEYS)('has a text for %s, in singular and plural', (key) => {
  for (const values of [{ count: 1 }, { count: 1, title: 'Design' }, { count: 3 }]) {
    const text = changeText(format, { key, values });
    expect(text).toMatch(/^[A-Z][^{}]+$/);
    expect(text).not.toContain('change.');
  }
});

it('says what was done to which element, and where it is now', () => {
  expect(say(set('a', { start: -2 }))).toBe('Moved “Design”: 2–6 Jan');
  expect(say(set('c', { duration: 4 }))).toBe('Resized a task: 16–19 Jan');
  expect(say(set('a', { progress: 40 }))).toBe('Set the progress of “Design”: 40 %');
  expect(say({ type: 'move', kind: 'task', id: 'c', after: null })).toBe(
    'Moved a task to another row: row 1 of 3',
  );
  expect(say(set('b', { start: 7 }), set('c', { start: 14 }))).toBe('Moved 2 tasks');
});

it('counts the links that an edit violates', () => {
  expect(say(set('a', { start: 2 }))).toBe('Moved “Design”: 6–10 Jan, 1 link now starts too early');
});

it('stays silent where something else announces the result', () => {
  expect(say({ type: 'delete', kind: 'task', id: 'a' })).toBeNull();
  expect(say(set('a', { title: 'Sketch' }))).toBeNull();
  expect(say()).toBeNull();
});
