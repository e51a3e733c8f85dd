import { apply, type PlainChange, spreadKeys } from '@giotto/chart/changes';
import {
  CHANGES_LIMIT,
  createState,
  isOrderedKind,
  type Kind,
  RECORD_LIMITS,
  type State,
  stateFromJson,
  stateToJson,
} from '@giotto/chart/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { type ChartClient, createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createAccount(server);
});
afterAll(() => server.stop());

async function openTab(state: State): Promise<{ tab: ChartClient; path: string }> {
  const chartId = await addChart(server, owner, state);
  const path = `/api/users/${owner.userId}/gantts/${chartId}`;
  return { tab: makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner), path };
}

/** Two tasks, so that dependencies have ends, and this many records of a kind. */
function fill(kind: Kind, count: number): State {
  const base = apply(createState(), [createTask('end-a'), createTask('end-b')]).state;
  const present = base[kind].size;
  const keys = spreadKeys(count) ?? [];
  const records = Array.from({ length: count - present }, (_, at) => [
    `filler-${at}`,
    { ...fieldsOf(kind), ...(isOrderedKind(kind) ? { order: `z${keys[at]}` } : {}) },
  ]);
  const json = stateToJson(base);
  return stateFromJson({ ...json, [kind]: { ...json[kind], ...Object.fromEntries(records) } });
}

/** The fields that a record of the kind needs. */
function fieldsOf(kind: Kind): Readonly<Record<string, unknown>> {
  if (kind === 'dependency') return { from: 'end-a', to: 'end-b' };
  if (kind === 'rule') return { conditions: [{ is: 'done' }] };
  return kind === 'baseline' ? { startDate: '2027-01-04', places: {} } : {};
}

const create = (kind: Kind, id: string): PlainChange =>
  ({ type: 'create', kind, id, value: fieldsOf(kind) }) as PlainChange;

describe.each(
  RECORD_LIMITS.map(({ name, kinds, max }) => [name, max, kinds.at(-1) as Kind, kinds[0] as Kind] as const),
)('the number of %s of a chart, %i', (_, max, kind, fullKind) => {
  it("is enforced: the limit is allowed, one more isn't, and a full chart can be changed and emptied", async () => {
    // Dependencies between the same two tasks count as one: a full chart of them needs distinct pairs.
    if (kind === 'dependency') return checkDependencies(max);
    const { tab } = await openTab(fill(fullKind, max - 1));
    expect((await tab.push([create(kind, 'last')], { seq: 1 })).status).toBe(200);
    const over = await tab.push([create(kind, 'over')], { seq: 2 });
    expect([over.status, over.code]).toEqual([400, 'ChartLimit']);
    expect(over.body.error.details?.[0]?.message).toContain(`at most ${max.toLocaleString('en')}`);
    const drop = { type: 'delete', kind, id: 'last' } as const;
    expect((await tab.push([drop], { seq: 3 })).status).toBe(200);
    expect((await tab.push([create(kind, 'again')], { seq: 4 })).body.dropped).toEqual([]);
  });
});

/** From each of a hundred tasks to each of a hundred others: 10,000 distinct pairs. */
async function checkDependencies(max: number): Promise<void> {
  const names = Array.from({ length: 201 }, (_, at) => `task-${at}`);
  const tasks = apply(
    createState(),
    names.map((name) => createTask(name)),
  ).state;
  const pairs = names.slice(0, 100).flatMap((from) => names.slice(100, 200).map((to) => ({ from, to })));
  const links = Object.fromEntries(pairs.slice(0, max - 1).map((pair, at) => [`link-${at}`, pair]));
  const { tab } = await openTab(stateFromJson({ ...stateToJson(tasks), dependency: links }));
  const link = (id: string, to: string) => ({
    type: 'create',
    kind: 'dependency',
    id,
    value: { from: 'task-0', to },
  });
  expect((await tab.push([link('last', 'task-200')], { seq: 1 })).body.dropped).toEqual([]);
  const over = await tab.push([{ ...link('over', 'task-200'), value: { from: 'task-1', to: 'task-200' } }], {
    seq: 2,
  });
  expect([over.status, over.code]).toEqual([400, 'ChartLimit']);
}

describe('one update', () => {
  it.each([
    [CHANGES_LIMIT - 1, 200],
    [CHANGES_LIMIT, 200],
    [CHANGES_LIMIT + 1, 400],
  ])('of %i changes answers %i', async (count, status) => {
    const { tab } = await openTab(createState());
    const changes = Array.from({ length: count }, () => retitle('nobody', 'x'));
    expect((await tab.push(changes, { seq: 1 })).status).toBe(status);
  });

  it('without changes is refused', async () => {
    const { tab } = await openTab(createState());
    expect((await tab.push([], { seq: 1 })).status).toBe(400);
  });

  it.each([
    [499, 200],
    [500, 200],
    [501, 400],
  ])('with a title of %i characters answers %i', async (length, status) => {
    const { tab } = await openTab(createState());
    expect((await tab.push([createTask('task-a', 'x'.repeat(length))], { seq: 1 })).status).toBe(status);
  });
});

describe('the size of a chart', () => {
  const sixteenMebibytes = 16_777_216;
  const note = 'n'.repeat(10_000);
  const setNotes = (id: string, notes: string | null): PlainChange => ({
    type: 'set',
    kind: 'task',
    id,
    fields: { notes },
  });
  const sizeOf = (state: State) => JSON.stringify(stateToJson(state)).length;

  it("is at most 16 MiB, exact to the character: a change beyond it is refused, one that shrinks the chart isn't", async () => {
    const names = Array.from({ length: 1_670 }, (_, at) => `task-${at}`);
    const tasks = apply(
      createState(),
      names.map((name) => createTask(name)),
    ).state;
    const full = Math.floor((sixteenMebibytes - sizeOf(tasks)) / (note.length + 11));
    const filled = apply(
      tasks,
      names.slice(0, full).map((name) => setNotes(name, note)),
    ).state;
    const [last = '', next = ''] = names.slice(full);
    const { state } = apply(filled, [setNotes(last, 'n')]);
    const { tab } = await openTab(state);
    const room = sixteenMebibytes - sizeOf(state) + 1;
    expect(room).toBeGreaterThan(1);
    const push = async (seq: number, change: PlainChange) => {
      const { status, code, body } = await tab.push([change], { seq });
      return [status, code, body.error?.details?.[0]?.message] as const;
    };
    expect((await push(1, setNotes(last, 'n'.repeat(room - 1))))[0]).toBe(200);
    expect((await push(2, setNotes(last, 'n'.repeat(room))))[0]).toBe(200);
    const refused = [400, 'ChartLimit', expect.stringContaining('16 MiB')];
    expect(await push(3, setNotes(last, 'n'.repeat(room + 1)))).toEqual(refused);
    expect(await push(4, setNotes(next, 'n'))).toEqual(refused);
    expect((await push(5, setNotes('task-0', null)))[0]).toBe(200);
    expect((await push(6, setNotes(next, 'n')))[0]).toBe(200);
  });

  it("can't be exceeded by creating a chart either", async () => {
    const body = JSON.stringify({ name: 'x', state: {} }).padEnd(16 * 1024 * 1024 + 1, ' ');
    const response = await fetch(`${server.origin}/api/users/${owner.userId}/gantts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(413);
    const tooMany = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`lane-${at}`, {}]));
    const answer = await call<{ error: { details: { message: string }[] } }>(
      server.origin,
      `POST /api/users/${owner.userId}/gantts`,
      { token: owner.token, body: { name: 'x', state: { verticalLane: tooMany } } },
    );
    expect([answer.status, answer.code]).toEqual([400, 'InvalidState']);
    expect(answer.body.error.details[0]?.message).toContain('at most 500 lanes');
  });
});
