import { expect, test } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { CHANGES_LIMIT, createState } from '../model/index.ts';
import { createReplica } from './replica.ts';

const COUNT = 2 * CHANGES_LIMIT;
const creates: PlainChange[] = Array.from({ length: COUNT }, (_, i) => ({
  type: 'create',
  kind: 'task',
  id: `t${i}`,
  value: { title: `Task ${i}` },
}));
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
