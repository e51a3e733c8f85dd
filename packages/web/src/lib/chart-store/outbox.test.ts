import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { openOutbox, type StoredPush } from './outbox.ts';

const push = (seq: number, rest: Partial<StoredPush> = {}): StoredPush => ({
  ganttId: 'chart',
  clientId: 'client',
  userId: 'ana',
  schema: 1,
  queuedAt: 0,
  seenAt: 0,
  level: 4,
  base: 0,
  origin: 'edit',
  changes: [],
  ...rest,
  seq,
});

it('lists a chart’s pushes by client, in number order', async () => {
  const outbox = await openOutbox(createRandomId());
  await outbox.write([push(10), push(2), push(1, { clientId: 'b' }), push(3, { ganttId: 'other' })], []);
  const queues = await outbox.list('chart');
  expect(queues.get('client')?.map(({ seq }) => seq)).toEqual([2, 10]);
  expect(queues.get('b')?.map(({ seq }) => seq)).toEqual([1]);
  expect(queues.size).toBe(2);
});

it('writes and removes atomically', async () => {
  const outbox = await openOutbox(createRandomId());
  await outbox.write([push(1), push(2)], []);
  await outbox.write([push(3), push(2, { base: 7 })], [push(1)]);
  const queue = (await outbox.list('chart')).get('client') ?? [];
  expect(queue.map(({ seq, base }) => [seq, base])).toEqual([
    [2, 7],
    [3, 0],
  ]);
});

it('moves a push to the unapplied changes atomically', async () => {
  const outbox = await openOutbox(createRandomId());
  await outbox.write([push(1), push(2)], []);
  const detail = [{ path: 'changes.0', message: 'is gone' }];
  await outbox.recordUnapplied([{ ...push(1), reason: 'gone', detail, causes: [] }], [push(3)], [push(1)]);
  expect((await outbox.list('chart')).get('client')?.map(({ seq }) => seq)).toEqual([2, 3]);
  const [entry] = await outbox.listNotApplied('chart');
  expect(entry).toEqual({
    ...push(1),
    reason: 'gone',
    detail: [{ path: 'changes.0', message: 'is gone' }],
    causes: [],
  });
  if (entry) await outbox.discardNotApplied(entry);
  expect(await outbox.listNotApplied('chart')).toEqual([]);
});

it('reads what another window of the browser has stored', async () => {
  const name = createRandomId();
  const first = await openOutbox(name);
  await first.write([push(1)], []);
  first.close();
  const second = await openOutbox(name);
  expect((await second.list('chart')).get('client')).toEqual([push(1)]);
});

it('notifies the browser’s other windows of a change to a chart’s unapplied changes', async () => {
  const name = createRandomId();
  const first = await openOutbox(name);
  const second = await openOutbox(name);
  const notified: string[] = [];
  second.followNotApplied('chart', () => notified.push('chart'));
  second.followNotApplied('other', () => notified.push('other'));
  const entry = { ...push(1), reason: 'gone', detail: [], causes: [] };
  await first.recordUnapplied([entry], [], []);
  await expect.poll(() => notified).toEqual(['chart']);
  await first.discardNotApplied(entry);
  await expect.poll(() => notified).toEqual(['chart', 'chart']);
  for (const one of [first, second]) one.close();
});
