import { expect, test } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { CHANGES_LIMIT, createState, PUSH_LENGTH_LIMIT } from '../model/index.ts';
import { createReplica } from './replica.ts';

const COUNT = 2 * CHANGES_LIMIT;
const create = (id: string, value: { title: string } | { notes: string }): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value,
});
const creates = Array.from({ length: COUNT }, (_, i) => create(`t${i}`, { title: `Task ${i}` }));
const links: PlainChange[] = Array.from({ length: COUNT - 1 }, (_, i) => ({
  type: 'create',
  kind: 'dependency',
  id: `d${i}`,
  value: { from: 't0', to: `t${i + 1}` },
}));
const remove = (id: string): PlainChange => ({ type: 'delete', kind: 'task', id });

test('CH-34 splits a gesture larger than a push into several, as one step of undo and redo', () => {
  const { state } = apply(createState(), creates);
  const replica = createReplica({ state, version: 1, clientId: 'ana' });
  const { effects, dropped } = replica.edit(creates.map(({ id }) => remove(id)));
  expect(effects).toHaveLength(COUNT);
  expect(dropped).toEqual([]);
  expect(replica.getSnapshot().state.task.size).toBe(0);
  expect(replica.getSnapshot().pending.map(({ changes }) => changes.length)).toEqual([
    CHANGES_LIMIT,
    CHANGES_LIMIT,
  ]);
  expect(replica.undo().status).toBe('done');
  expect(replica.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
  expect(replica.getSnapshot().state.task.size).toBe(COUNT);
  expect(replica.redo().status).toBe('done');
  expect(replica.getSnapshot().state.task.size).toBe(0);
  expect(replica.undo().status).toBe('done');
  expect(replica.getSnapshot().state.task.size).toBe(COUNT);
  for (const { changes } of replica.getSnapshot().pending)
    expect(changes.length).toBeLessThanOrEqual(CHANGES_LIMIT);
});

test('CH-34 splits the undo of one change with more effects than a push may hold', () => {
  const { state } = apply(createState(), [...creates, ...links]);
  const replica = createReplica({ state, version: 1, clientId: 'ana' });
  replica.edit([remove('t0')]);
  expect(replica.getSnapshot().state.dependency.size).toBe(0);
  replica.undo();
  expect(replica.getSnapshot().state.dependency.size).toBe(COUNT - 1);
  for (const { changes } of replica.getSnapshot().pending)
    expect(changes.length).toBeLessThanOrEqual(CHANGES_LIMIT);
  replica.redo();
  expect(replica.getSnapshot().state.dependency.size).toBe(0);
});

test('CH-34 gives a gesture of several parts that uses an id twice no effect at all', () => {
  const replica = createReplica({ state: createState(), version: 1, clientId: 'ana' });
  const { effects, refused } = replica.edit([...creates, ...creates.slice(0, 1)]);
  expect(effects).toEqual([]);
  expect(refused).toMatchObject({ reason: 'idTaken', i: COUNT });
  expect(replica.getSnapshot().state.task.size).toBe(0);
  expect(replica.getSnapshot().pending).toEqual([]);
});

test.each([
  [CHANGES_LIMIT - 1, [CHANGES_LIMIT - 1]],
  [CHANGES_LIMIT, [CHANGES_LIMIT]],
  [CHANGES_LIMIT + 1, [CHANGES_LIMIT, 1]],
])('CH-34 sends %i imported changes as pushes of %j, as one step of undo', (count, pushes) => {
  const replica = createReplica({ state: createState(), version: 1, clientId: 'ana' });
  replica.edit(creates.slice(0, count), 'import');
  const sent = replica.getSnapshot().pending;
  expect(sent.map(({ changes }) => changes.length)).toEqual(pushes);
  expect(sent.map(({ seq }) => seq)).toEqual(pushes.map((_, at) => at + 1));
  expect(replica.undo().status).toBe('done');
  expect(replica.getSnapshot()).toMatchObject({ canUndo: false, state: { task: new Map() } });
  expect(replica.redo().status).toBe('done');
  expect(replica.getSnapshot().state.task.size).toBe(count);
});

test('splits a gesture with more text than a push may hold, as one step of undo', () => {
  const notes = 'n'.repeat(10_000);
  const long = creates.slice(0, 100).map(({ id }) => create(id, { notes }));
  const replica = createReplica({ state: createState(), version: 1, clientId: 'ana' });
  const { dropped } = replica.edit([...long, { type: 'delete', kind: 'task', id: 'nobody' }], 'import');
  expect(dropped).toEqual([{ i: long.length, why: 'gone' }]);
  const sent = replica.getSnapshot().pending.map(({ changes }) => changes);
  expect(sent.flat()).toHaveLength(long.length);
  expect(sent).toHaveLength(2);
  for (const changes of sent)
    expect(changes.map((change) => JSON.stringify(change)).join('').length).toBeLessThanOrEqual(
      PUSH_LENGTH_LIMIT,
    );
  expect(replica.undo().status).toBe('done');
  expect(replica.getSnapshot()).toMatchObject({ canUndo: false, state: { task: new Map() } });
});
