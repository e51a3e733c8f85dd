import { apply, type Change, type Effect, invert, type PlainChange, replay } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State, stateToJson } from '@giotto/chart/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChartClient, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const create = (id: string, start: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start, duration: 2 },
});
const link = (from: string, to: string): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id: `${from}-${to}`,
  value: { from, to },
});
const move = (id: string, start: number): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields: { start },
});
const shift = (dependentShift: string): PlainChange => ({
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift },
});

const drawn: State = apply(createState(), [
  { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } },
  create('task-a', 0),
  create('task-b', 2),
  create('task-c', 6),
  link('task-a', 'task-b'),
  link('task-b', 'task-c'),
]).state;
const scheduled: State = apply(drawn, [shift('schedule')], SCHEDULER).state;

let server: TestServer;
let ana: Person;
let tab: ChartClient;
let chart: { readonly chartId: string; readonly ownerId: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await createAccount(server, { edition: 'pro' });
});
afterAll(() => server.stop());
beforeEach(() => useChart(scheduled));

async function useChart(state: State): Promise<void> {
  chart = { chartId: await addChart(server, ana, state), ownerId: ana.userId };
  tab = makeChartClient(server.origin, chart, ana);
}

const startsOf = async () => {
  const { task } = await tab.readState();
  return ['task-a', 'task-b', 'task-c'].map((id) => task.get(id)?.start);
};
interface Pulled {
  readonly updates: readonly { readonly changes: readonly Effect[] }[];
}
const lastUpdate = async (since: number) =>
  ((await tab.pull(since)).body as unknown as Pulled).updates.at(-1);

describe('a scheduled chart on the server', () => {
  it('CH-651 moves what follows when an old program sends dates', async () => {
    expect((await tab.push([move('task-a', 3)], { seq: 1 })).body).toMatchObject({ version: 2, dropped: [] });
    expect(await startsOf()).toEqual([3, 5, 7]);
  });

  it('CH-654 logs one effect after what was set, which leads back and forth exactly', async () => {
    await tab.push([move('task-a', 3)], { seq: 1 });
    const { changes = [] } = (await lastUpdate(1)) ?? {};
    expect(changes.map(({ type }) => type)).toEqual(['set', 'derived']);
    const state = await tab.readState();
    expect(stateToJson(replay(state, invert(changes)))).toEqual(stateToJson(scheduled));
  });

  it('CH-650 is turned on by one setting, and moves only what must', async () => {
    await useChart(drawn);
    await tab.push([shift('schedule')], { seq: 1 });
    expect(await startsOf()).toEqual([0, 2, 4]);
    expect((await tab.readState()).task.get('task-a')).toMatchObject({ pin: 0, work: 960 });
    await tab.push([shift('off')], { seq: 2 });
    await tab.push([move('task-a', 9)], { seq: 3 });
    expect(await startsOf()).toEqual([9, 2, 4]);
  });

  it('CH-18 is restored with its inputs, and plants no constraint', async () => {
    await tab.push([move('task-a', 3)], { seq: 1 });
    await tab.push([{ type: 'restore', version: 1 } as Change as PlainChange], { seq: 2 });
    expect(await startsOf()).toEqual([0, 2, 4]);
    const { task } = await tab.readState();
    expect([...task.values()].map(({ constraint }) => constraint)).toEqual([undefined, undefined, undefined]);
  });

  it('CH-655 tells nobody that dates which followed were overwritten', async () => {
    const other = makeChartClient(server.origin, chart, ana);
    await tab.push([move('task-a', 3)], { seq: 1, base: 1 });
    const { body } = await other.push([move('task-c', 20)], { seq: 1, base: 1 });
    expect(body).toMatchObject({ overwrote: [], dropped: [] });
    expect(await startsOf()).toEqual([3, 5, 20]);
  });
});
