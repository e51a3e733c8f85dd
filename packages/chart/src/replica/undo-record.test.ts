import { expect, it } from 'vitest';
import type { PlainChange } from '../changes/index.ts';
import { createState } from '../model/index.ts';
import { createReplica, touchedBy } from './index.ts';

const createTask = (id: string, title = id): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title, start: 0, duration: 1 },
});
const nameTask = (id: string, title: string): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields: { title },
});
const titleOf = (replica: ReturnType<typeof createReplica>, id: string) =>
  replica.getSnapshot().state.task.get(id)?.title;

/** The same chart in a later replica, whose history went through JSON. */
function continueAfter(replica: ReturnType<typeof createReplica>) {
  const { state } = replica.getSnapshot();
  const history = JSON.parse(JSON.stringify(replica.readHistory()));
  return createReplica({ state, version: 9, clientId: 'later', history });
}

it('undoes and redoes in a later replica what an earlier one recorded', () => {
  const first = createReplica({ state: createState(), version: 1, clientId: 'first' });
  first.edit([createTask('a', 'Survey')]);
  first.edit([nameTask('a', 'Dig')]);
  first.edit([nameTask('a', 'Build')]);
  first.undo();
  const later = continueAfter(first);
  expect(later.getSnapshot()).toMatchObject({ canUndo: true, canRedo: true });
  later.redo();
  expect(titleOf(later, 'a')).toBe('Build');
  later.undo();
  later.undo();
  expect(titleOf(later, 'a')).toBe('Survey');
  expect(later.undo().status).toBe('done');
  expect(titleOf(later, 'a')).toBeUndefined();
  expect(later.undo().status).toBe('empty');
});

it('leaves alone what somebody else has changed in between', () => {
  const first = createReplica({ state: createState(), version: 1, clientId: 'first' });
  first.edit([createTask('a', 'Survey')]);
  first.edit([nameTask('a', 'Dig')]);
  const other = continueAfter(first);
  other.edit([nameTask('a', 'Theirs')]);
  const { state } = other.getSnapshot();
  const later = createReplica({ state, version: 9, clientId: 'later', history: first.readHistory() });
  expect(later.undo().status).toBe('skipped');
  expect(titleOf(later, 'a')).toBe('Theirs');
});

it('asks in a later replica too before it undoes a creation that others have touched', () => {
  const first = createReplica({ state: createState(), version: 1, clientId: 'first' });
  first.edit([createTask('a')]);
  const { state } = first.getSnapshot();
  const foreign = touchedBy([
    { type: 'set', kind: 'task', id: 'a', fields: { title: 'Z' }, prev: { title: 'a' } },
  ]);
  const history = { ...first.readHistory(), touched: foreign };
  const later = createReplica({ state, version: 9, clientId: 'later', history });
  expect(later.undo()).toEqual({ status: 'ask', touched: [{ kind: 'task', id: 'a' }] });
});
