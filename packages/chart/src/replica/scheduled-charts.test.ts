import { describe, expect, it } from 'vitest';
import { apply, diff, diffDrafts, type Effect, type PlainChange } from '../changes/index.ts';
import { SCHEDULER } from '../chart-schedule/index.ts';
import { createState, MAIN, type State, stateToJson } from '../model/index.ts';
import { createReplica } from './replica.ts';

const set = (id: string, fields: object): PlainChange =>
  ({ type: 'set', kind: 'task', id, fields }) as PlainChange;
const create = (id: string, start: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { start, duration: 2 },
});
const link = (from: string, to: string): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id: `${from}-${to}`,
  value: { from, to },
});
const turn = (dependentShift: string): PlainChange => ({
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift },
});
const [ON, OFF] = [turn('schedule'), turn('off')];

const tasks = [create('a', 0), create('b', 2), create('c', 4), link('a', 'b'), link('b', 'c')];
const base = apply(createState(), [...tasks, ON], SCHEDULER).state;
const startOf = (state: State, id: string) => state.task.get(id)?.start;
const open = (scheduler: typeof SCHEDULER | null = SCHEDULER) =>
  createReplica({ state: base, version: 1, clientId: 'ana', scheduler });

/** The server's log of one chart. */
class Server {
  state = base;
  version = 1;

  take({ clientId, seq, changes }: { clientId: string; seq: number; changes: readonly PlainChange[] }) {
    const { state, effects } = apply(this.state, changes, SCHEDULER);
    this.state = state;
    this.version++;
    const sent: Effect[] = JSON.parse(JSON.stringify(effects));
    return { version: this.version, clientId, seq, changes: sent };
  }
}

describe('a replica of a scheduled chart', () => {
  it('CH-657 lets dates follow at once, and agrees with the server afterwards', () => {
    const [server, replica] = [new Server(), open()];
    replica.edit([set('a', { start: 3 })]);
    replica.edit([set('b', { title: 'B' })]);
    replica.edit([set('c', { duration: 5 })]);
    expect(['a', 'b', 'c'].map((id) => startOf(replica.getSnapshot().state, id))).toEqual([3, 5, 7]);
    for (let push = replica.nextPush(); push; push = replica.nextPush()) {
      const update = server.take(push);
      replica.receive([update]);
      replica.acknowledge('ana', { ...update, dropped: [] });
    }
    expect(stateToJson(replica.getSnapshot().state)).toEqual(stateToJson(server.state));
    expect(replica.getSnapshot().pending).toEqual([]);
  });

  it('CH-657 lets dates follow from pending edits and those of others together', () => {
    const [server, replica] = [new Server(), open()];
    replica.edit([set('b', { duration: 4 })]);
    const others = server.take({ clientId: 'ben', seq: 1, changes: [set('a', { start: 10 })] });
    replica.receive([others]);
    expect(['a', 'b', 'c'].map((id) => startOf(replica.getSnapshot().state, id))).toEqual([10, 12, 16]);
    const push = replica.nextPush();
    if (push) replica.receive([server.take(push)]);
    expect(stateToJson(replica.getSnapshot().state)).toEqual(stateToJson(server.state));
  });

  it('CH-657 shows what the server sent as it is, and nothing follows without a scheduler', () => {
    const [server, replica] = [new Server(), open(null)];
    replica.edit([set('a', { pin: 3 })]);
    expect(startOf(replica.getSnapshot().state, 'c')).toBe(4);
    const push = replica.nextPush();
    if (push) replica.receive([server.take(push)]);
    expect(['a', 'c'].map((id) => startOf(replica.getSnapshot().state, id))).toEqual([3, 7]);
  });

  it('CH-657 lets dates of pending edits follow once it gets a scheduler', () => {
    const replica = open(null);
    replica.edit([set('a', { pin: 3 })]);
    replica.attachScheduler(SCHEDULER);
    expect(startOf(replica.getSnapshot().state, 'c')).toBe(7);
  });

  it('CH-651 sends what is meant: dates as pins and constraints', () => {
    const replica = open();
    replica.edit([set('a', { start: 3 }), set('b', { start: 30 })]);
    expect(replica.nextPush()?.changes).toEqual([
      { type: 'set', kind: 'task', id: 'a', fields: { pin: 3 }, seen: { start: 3, duration: 2 } },
      {
        type: 'set',
        kind: 'task',
        id: 'b',
        fields: { constraint: { type: 'SNET', at: 30 + 8 / 24 } },
        seen: { start: 30, duration: 2 },
      },
    ]);
  });

  it.each([
    ['turns scheduling off', OFF],
    ['makes the task manual', set('a', { schedule: 'manual' })],
  ])('CH-651 moves a bar that is dragged while somebody else %s, and that bar alone', (_, elsewhere) => {
    const [server, replica] = [new Server(), open()];
    replica.edit([set('a', { start: 3 })]);
    replica.receive([server.take({ clientId: 'ben', seq: 1, changes: [elsewhere] })]);
    const push = replica.nextPush();
    if (push) replica.receive([server.take(push)]);
    expect(startOf(server.state, 'a')).toBe(3);
    expect(stateToJson(replica.getSnapshot().state)).toEqual(stateToJson(server.state));
    replica.undo();
    expect(startOf(replica.getSnapshot().state, 'a')).toBe(0);
  });

  it('CH-651 leaves the others where they are when a drag arrives after scheduling was turned off', () => {
    const [server, replica] = [new Server(), open()];
    replica.edit([set('a', { start: 3 })]);
    server.take({ clientId: 'ben', seq: 1, changes: [OFF] });
    const push = replica.nextPush();
    if (push) server.take(push);
    expect(['a', 'b', 'c'].map((id) => startOf(server.state, id))).toEqual([3, 2, 4]);
  });

  it('CH-650 holds what others have drawn when a suggestion that turns scheduling on is accepted', () => {
    const drawn = apply(base, [OFF]).state;
    const on = apply(drawn, [ON, set('a', { start: 3 })], SCHEDULER).state;
    const server = new Server();
    server.take({ clientId: 'ben', seq: 1, changes: [OFF, create('new', -8)] });
    server.take({ clientId: 'dan', seq: 1, changes: diffDrafts(drawn, on, SCHEDULER) });
    expect(['a', 'b', 'c', 'new'].map((id) => startOf(server.state, id))).toEqual([3, 5, 7, -8]);
  });

  it('CH-650 begins an earlier bar that others have drawn at the project start of a restored version', () => {
    const drawn = apply(base, [OFF, create('early', -4)]).state;
    const server = new Server();
    server.take({ clientId: 'ben', seq: 1, changes: [OFF, create('early', -4), create('new', -8)] });
    server.take({ clientId: 'dan', seq: 1, changes: diffDrafts(drawn, base, SCHEDULER) });
    expect(server.state.chart.get(MAIN)?.projectStart).toBe(base.chart.get(MAIN)?.projectStart);
    expect(server.state.task.get('new')).toMatchObject({ start: 0, pin: -8 });
  });

  it('CH-650 keeps a length that was set in a suggestion that turns scheduling on, though dates had it, too', () => {
    const week: PlainChange = {
      type: 'set',
      kind: 'timeline',
      id: MAIN,
      fields: { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } },
    };
    const late = [create('long', 0), create('next', 3), link('long', 'next')];
    const drawn = apply(createState(), [week, ...late, set('long', { duration: 4 })]).state;
    const on = apply(drawn, [ON], SCHEDULER).state;
    // Friday and Monday.
    expect(on.task.get('next')).toMatchObject({ start: 4, duration: 4, work: 2 * 480 });
    const elapsed = apply(on, [set('next', { work: null, isElapsed: true, duration: 4 })], SCHEDULER).state;
    const { state } = apply(drawn, diffDrafts(drawn, elapsed, SCHEDULER), SCHEDULER);
    expect(state.task.get('next')).toEqual(elapsed.task.get('next'));
  });

  it('CH-651 moves the bars of a suggestion that is accepted after scheduling was turned off', () => {
    const server = new Server();
    const suggested = diff(base, apply(base, [set('a', { start: 3 })], SCHEDULER).state);
    server.take({ clientId: 'ben', seq: 1, changes: [OFF] });
    server.take({ clientId: 'dan', seq: 1, changes: suggested });
    expect(['a', 'b', 'c'].map((id) => startOf(server.state, id))).toEqual([3, 2, 4]);
  });

  it('CH-655 undoes and redoes a cascade by what was set', () => {
    const replica = open();
    replica.edit([set('a', { start: 3 })]);
    replica.undo();
    expect(stateToJson(replica.getSnapshot().state)).toEqual(stateToJson(base));
    replica.redo();
    expect(startOf(replica.getSnapshot().state, 'c')).toBe(7);
  });

  it('CH-650 undoes turning scheduling on, with what it moved, and redoes it', () => {
    const late = apply(createState(), [...tasks, set('c', { start: 1 })]).state;
    const replica = createReplica({ state: late, version: 1, clientId: 'ana', scheduler: SCHEDULER });
    replica.edit([ON]);
    const on = replica.getSnapshot().state;
    expect(startOf(on, 'c')).toBe(4);
    replica.undo();
    expect(stateToJson(replica.getSnapshot().state)).toEqual(stateToJson(late));
    replica.redo();
    expect(stateToJson(replica.getSnapshot().state)).toEqual(stateToJson(on));
  });
});

describe('steps of undo in a queue', () => {
  const late = apply(createState(), [...tasks, set('c', { start: 1 })]).state;
  const openLate = () => createReplica({ state: late, version: 1, clientId: 'ana', scheduler: SCHEDULER });

  it('CH-650 has what turning scheduling on moved in its own step, not in a later one', () => {
    const replica = openLate();
    replica.edit([ON]);
    replica.edit([set('a', { title: 'A' })]);
    replica.receive([{ version: 2, clientId: 'ben', seq: 1, changes: [] }]);
    replica.receive([
      {
        version: 3,
        clientId: 'ben',
        seq: 2,
        changes: apply(late, [set('b', { title: 'B' })]).effects,
      },
    ]);
    replica.undo();
    replica.undo();
    expect(startOf(replica.getSnapshot().state, 'c')).toBe(1);
  });

  it('CH-650 turns scheduling on and off in pushes of their own', () => {
    const replica = openLate();
    replica.edit([ON]);
    replica.edit([OFF]);
    expect(replica.getSnapshot().pending).toHaveLength(2);
  });

  it('numbers the adopted drafts of its own client id from the first free number on', () => {
    const closed = open();
    closed.edit([set('a', { pin: 3 })], 'edit', true);
    const replica = open();
    replica.adopt(closed.getSnapshot().pending);
    replica.save();
    expect(replica.nextPush()?.seq).toBe(1);
  });
});
