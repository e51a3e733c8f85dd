import { expect, test } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState } from '../model/index.ts';
import { createReplica } from './replica.ts';

const create = (id: string): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: id } });
const name = (id: string, title: string): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields: { title },
});
const start = () =>
  createReplica({
    state: apply(createState(), [create('a'), create('b')]).state,
    version: 4,
    clientId: 'old',
  });
const nothingIsLeft = { isLeft: () => false, revise: (change: PlainChange) => change };

test('CH-39 continues revised pushes under the fresh client id, from its first push, on this base', () => {
  const replica = start();
  replica.edit([name('a', 'A')]);
  replica.edit([name('b', 'B')]);
  replica.receive([{ version: 5, clientId: 'ben', seq: 1, changes: [] }]);
  const revised = replica.revise('new', nothingIsLeft);
  expect(revised.map(({ before, after }) => [before.seq, after?.seq])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(replica.getSnapshot().pending).toMatchObject([
    { clientId: 'new', seq: 1, base: 5, changes: [name('a', 'A')] },
    { clientId: 'new', seq: 2, base: 5, changes: [name('b', 'B')] },
  ]);
  replica.edit([create('c')]);
  expect(replica.getSnapshot().pending.at(-1)).toMatchObject({ clientId: 'new', seq: 3 });
});

test('CH-39 removes what is taken out from view, queue and undo stack; the rest stays', () => {
  const replica = start();
  replica.edit([name('a', 'A'), name('b', 'B')]);
  replica.edit([name('a', 'AA')]);
  const revised = replica.revise('new', {
    isLeft: () => false,
    revise: (change) => (change.id === 'a' ? null : change),
  });
  expect(revised[1]?.after).toBeNull();
  const { state, pending } = replica.getSnapshot();
  expect([state.task.get('a')?.title, state.task.get('b')?.title]).toEqual(['a', 'B']);
  expect(pending).toMatchObject([{ seq: 1, changes: [name('b', 'B')] }]);
  expect(replica.undo().status).toBe('done');
  expect(replica.getSnapshot().state.task.get('b')?.title).toBe('b');
  expect(replica.undo().status).toBe('empty');
});

test('CH-39 keeps number and changes of what the server may already have', () => {
  const replica = start();
  replica.adopt([{ clientId: 'gone', seq: 7, base: 2, origin: 'edit', changes: [name('a', 'A')] }]);
  replica.edit([name('b', 'B')]);
  replica.revise('new', { isLeft: ({ clientId }) => clientId === 'gone', revise: () => null });
  expect(replica.getSnapshot().pending).toMatchObject([{ clientId: 'gone', seq: 7, base: 2 }]);
  expect(replica.getSnapshot().state.task.get('b')?.title).toBe('b');
});

test('CH-39 returns as confirmed state the chart without pending changes, and leaves the view alone', () => {
  const replica = start();
  replica.edit([name('a', 'A'), create('c')]);
  const confirmed = replica.getConfirmed();
  expect([confirmed.task.get('a')?.title, confirmed.task.has('c')]).toEqual(['a', false]);
  expect(replica.getSnapshot().state.task.get('a')?.title).toBe('A');
});
