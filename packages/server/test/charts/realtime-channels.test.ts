import type { ServerMessage } from '@giotto/contract/realtime';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resumeSession } from '../../src/domains/accounts/login/sessions.ts';
import { type Channels, createChannels } from '../../src/domains/charts/realtime/channels.ts';
import type { Connection } from '../../src/domains/charts/realtime/connection.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import type { NodeEvents } from '../../src/platform/node-events/node-events.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart, makeId } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** No events at all: only database checks bring news. */
const silence: NodeEvents = {
  publish: () => {},
  listen: () => () => {},
  start: () => {},
  stop: async () => {},
};

let server: TestServer;
let owner: TestAccount;
let chartId: string;
let channels: Channels;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner);
  const { db, clock } = server.deps;
  channels = createChannels(
    { db, clock, charts: createChartNode(), nodeEvents: silence },
    { nodeEvents: silence, largeAnswers: server.app.largeAnswers },
    pino({ level: 'silent' }),
  );
});

/** One of the owner's tabs, and what it is sent. */
async function makeConnection(): Promise<{
  readonly connection: Connection;
  readonly heard: ServerMessage[];
}> {
  const heard: ServerMessage[] = [];
  const { userId, name: userName, token } = owner;
  const session = await resumeSession(server.deps.db, server.deps.clock, token);
  if (session === null) throw new Error('nobody is signed in');
  const connection: Connection = {
    ...{ connectionId: makeId('connection'), chartId, userId, userName, clientId: makeId('client') },
    ...{ tokenHash: session.tokenHash, level: 4, settings: 0 },
    say: (message) => heard.push(message),
    sayBytes: (bytes) => heard.push(JSON.parse(String(bytes)) as ServerMessage),
    sayLarge: async (bytes) => void heard.push(JSON.parse(String(bytes)) as ServerMessage),
    gone: new AbortController().signal,
    end: (why) => heard.push({ type: 'bye', why, retry: null }),
    cut: () => undefined,
  };
  return { connection, heard };
}

it('a connection that enters while the last one leaves gets later updates', async () => {
  const [first, second] = [await makeConnection(), await makeConnection()];
  await channels.enter(first.connection, 1);
  const entering = channels.enter(second.connection, 1);
  channels.leave(first.connection);
  await entering;
  const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
  await client.push([createTask('task-a')], { seq: 1 });
  await channels.checkAll();
  await expect.poll(() => second.heard.map(({ type }) => type)).toContain('remote');
  expect(first.heard.map(({ type }) => type)).toEqual(['welcome']);
});

it("a connection that has left isn't sent what it had requested", async () => {
  const { connection, heard } = await makeConnection();
  await channels.enter(connection, 1);
  channels.leave(connection);
  await channels.catchUp(connection, 1);
  expect(heard.map(({ type }) => type)).toEqual(['welcome']);
});

it('a connection that doesn’t read what it was sent gets no more answers, and holds up nobody', async () => {
  const [slow, quick] = [await makeConnection(), await makeConnection()];
  const read = Promise.withResolvers<void>();
  const sent: string[] = [];
  const sayLarge = (bytes: Buffer) => {
    sent.push(String(bytes));
    return read.promise;
  };
  let isEntered = false;
  const entering = channels.enter({ ...slow.connection, sayLarge }, 1).then(() => {
    isEntered = true;
  });
  await expect.poll(() => sent.length).toBe(1);
  await channels.enter(quick.connection, 1);
  const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
  await client.push([createTask('task-a')], { seq: 1 });
  await channels.checkAll();
  await expect.poll(() => quick.heard.map(({ type }) => type)).toContain('remote');
  expect([isEntered, sent.length]).toEqual([false, 1]);
  read.resolve();
  await entering;
});

it('a connection that has gone while it waited isn’t answered', async () => {
  const { connection, heard } = await makeConnection();
  const gone = AbortSignal.abort(new Error('the socket was closed'));
  await expect(channels.enter({ ...connection, gone }, 1)).rejects.toThrow('the socket was closed');
  expect(heard).toEqual([]);
});
