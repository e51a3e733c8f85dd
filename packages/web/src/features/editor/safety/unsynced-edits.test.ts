import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openOutbox, type StoredPush } from '../../../lib/chart-store/outbox.ts';
import { readUnsyncedEdits } from './unsynced-edits.ts';

const push = (fields: Partial<StoredPush>): StoredPush => ({
  ...{ ganttId: 'chart', clientId: 'client', userId: 'ana', schema: 1, seq: 1 },
  ...{ queuedAt: 0, seenAt: 0, level: 4, base: 0, origin: 'edit' },
  changes: [{ type: 'delete', kind: 'task', id: 'a' }],
  ...fields,
});

it('reads a person’s drawer and pending changes for one chart, and nobody else’s or another chart’s', async () => {
  const outbox = await openOutbox();
  await outbox.write(
    [push({}), push({ clientId: 'b', userId: 'ben' }), push({ clientId: 'c', ganttId: 'other' })],
    [],
  );
  await outbox.recordUnapplied([{ ...push({ seq: 2 }), reason: 'gone', detail: [], causes: [] }], [], []);
  outbox.close();
  const left = await readUnsyncedEdits({ ganttId: 'chart', userId: 'ana' }, 'DeletedItem');
  expect(left.map(({ seq, reason }) => [seq, reason])).toEqual([
    [2, 'gone'],
    [1, 'DeletedItem'],
  ]);
});
