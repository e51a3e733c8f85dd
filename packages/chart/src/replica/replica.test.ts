import { describe, expect, it } from 'vitest';
import { apply, orderedIds, type PlainChange, type Update } from '../changes/index.ts';
import { createState, type State } from '../model/index.ts';
import { createReplica, type QueuedPush } from './index.ts';

const task = (id: string, value = {}, after?: string | null): PlainChange => {
  return { type: 'create', kind: 'task', id, value, ...(after === undefined ? {} : { after }) };
};
const set = (id: string, fields: Record<string, string | number>): PlainChange => {
  return { type: 'set', kind: 'task', id, fields };
};

/** A log that takes every push, as the server's transaction would. */
function createLog(state: State = createState()) {
  let head = state;
  const updates: Pick<Update, 'version' | 'clientId' | 'seq' | 'changes'>[] = [];
  return {
    updates,
    get head() {
      return head;
    },
    take({ clientId, seq, changes }: QueuedPush) {
      const outcome = apply(head, changes);
      head = outcome.state;
      const version = updates.length + 1;
      updates.push({ version, clientId, seq, changes: outcome.effects });
      return { seq, version, dropped: outcome.dropped, overwrote: [] };
    },
  };
}

function send(replica: ReturnType<typeof createReplica>, log: ReturnType<typeof createLog>): void {
  const push = replica.nextPush();
  if (!push) throw new Error('nothing to send');
  replica.acknowledge(push.clientId, log.take(push));
}

describe('a replica', () => {
  it('shows an edit at once and counts it as unsaved until the server has it', () => {
    const log = createLog();
    const replica = createReplica({ state: createState(), version: 0, clientId: 'ana' });
    replica.edit([task('t1', { title: 'One' })]);
    expect(replica.getSnapshot().state.task.get('t1')?.title).toBe('One');
    expect(replica.getSnapshot().unsaved).toBe(1);
    send(replica, log);
    expect(replica.getSnapshot()).toMatchObject({ unsaved: 0, version: 0 });
    expect(replica.getSnapshot().pending).toHaveLength(1);
    const { settled } = replica.receive(log.updates);
    expect(settled).toEqual([{ push: expect.objectContaining({ seq: 1 }), notApplied: [] }]);
    expect(replica.getSnapshot()).toMatchObject({ unsaved: 0, version: 1, pending: [] });
  });

  it('rebases pending edits over updates of others and names the records that differ', () => {
    const log = createLog(apply(createState(), [task('t1'), task('t2')]).state);
    const ana = createReplica({ state: log.head, version: 0, clientId: 'ana' });
    const ben = createReplica({ state: log.head, version: 0, clientId: 'ben' });
    ana.edit([set('t1', { title: 'A' })]);
    ben.edit([set('t2', { title: 'B' })]);
    send(ben, log);
    const changed: string[] = [];
    ana.subscribe((_, ids) => changed.push(...(ids.get('task') ?? [])));
    const before = ana.getSnapshot().state.task.get('t1');
    ana.receive(log.updates);
    expect(changed).toEqual(['t2']);
    expect(ana.getSnapshot().state.task.get('t1')).toBe(before);
    expect(ana.getSnapshot().state.task.get('t2')?.title).toBe('B');
  });

  it('undoes and redoes own gestures one by one, also those squashed into one push', () => {
    const replica = createReplica({
      state: apply(createState(), [task('t1')]).state,
      version: 0,
      clientId: 'a',
    });
    replica.edit([set('t1', { title: 'a' })]);
    replica.edit([set('t1', { title: 'ab' })]);
    expect(replica.getSnapshot().pending.map(({ changes }) => changes)).toEqual([
      [set('t1', { title: 'ab' })],
    ]);
    replica.undo();
    expect(replica.getSnapshot().state.task.get('t1')?.title).toBe('a');
    replica.undo();
    expect(replica.getSnapshot().state.task.get('t1')?.title).toBeUndefined();
    expect(replica.undo()).toEqual({ status: 'empty' });
    replica.redo();
    replica.redo();
    expect(replica.getSnapshot().state.task.get('t1')?.title).toBe('ab');
    expect(orderedIds(replica.getSnapshot().state, 'task')).toEqual(['t1']);
  });
});
