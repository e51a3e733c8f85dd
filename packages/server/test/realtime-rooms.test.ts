import type { ServerMessage } from '@giotto/contract/realtime';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resumeSession } from '../src/domains/accounts/login/sessions.ts';
import { createRooms, type Rooms } from '../src/domains/charts/realtime/channels.ts';
import type { Seat } from '../src/domains/charts/realtime/connection.ts';
import { createChartNode } from '../src/domains/charts/state/chart-node.ts';
import type { Notices } from '../src/platform/node-events/node-events.ts';
import { createTask, makeChartClient } from './chart-client.ts';
import { addChart, makeId } from './chart-fixtures.ts';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Nobody tells anything: only looks bring news. */
const silence: Notices = { publish: () => {}, listen: () => () => {}, start: () => {}, stop: async () => {} };

let server: TestServer;
let owner: TestAccount;
let chartId: string;
let rooms: Rooms;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner);
  const { db, clock } = server.deps;
  rooms = createRooms(
    { db, clock, charts: createChartNode(), notices: silence },
    silence,
    pino({ level: 'silent' }),
  );
});

/** A tab of the owner's, and what it is told. */
async function makeSeat(): Promise<{ readonly seat: Seat; readonly heard: ServerMessage[] }> {
  const heard: ServerMessage[] = [];
  const { userId, name: userName, token } = owner;
  const session = await resumeSession(server.deps.db, server.deps.clock, token);
  if (session === null) throw new Error('nobody is signed in');
  const seat: Seat = {
    ...{ connectionId: makeId('connection'), chartId, userId, userName, clientId: makeId('client') },
    ...{ tokenHash: session.tokenHash, level: 4, settings: 0 },
    say: (message) => heard.push(message),
    sayText: (text) => heard.push(JSON.parse(text) as ServerMessage),
    end: (why) => heard.push({ type: 'bye', why, retry: null }),
  };
  return { seat, heard };
}

it('who comes in while the last one leaves is told of what comes', async () => {
  const [first, second] = [await makeSeat(), await makeSeat()];
  await rooms.enter(first.seat, 1);
  const entering = rooms.enter(second.seat, 1);
  rooms.leave(first.seat);
  await entering;
  const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
  await client.push([createTask('task-a')], { seq: 1 });
  await rooms.look();
  await expect.poll(() => second.heard.map(({ type }) => type)).toContain('remote');
  expect(first.heard.map(({ type }) => type)).toEqual(['welcome']);
});

it('who has left is not told again what was asked for', async () => {
  const { seat, heard } = await makeSeat();
  await rooms.enter(seat, 1);
  rooms.leave(seat);
  await rooms.catchUp(seat, 1);
  expect(heard.map(({ type }) => type)).toEqual(['welcome']);
});
