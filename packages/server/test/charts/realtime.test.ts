import {
  LONGEST_MESSAGE,
  PRESENT_ELEMENTS,
  type PresentPerson,
  type ServerMessage,
} from '@giotto/contract/realtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteGrant, saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { MOST_OF_ACCOUNT } from '../../src/domains/charts/realtime/serve-realtime.ts';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { type SecondNode, startSecondNode } from '../support/second-node.ts';
import { askForTicket, openSocketClient, type SocketClient } from '../support/socket-client.ts';
import { createAccount, type Person, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: SecondNode;
let owner: TestAccount;
let chart: { chartId: string; ownerId: string };
const open: SocketClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  owner = await createAccount(server);
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
});

async function connect(
  person: Person,
  options: Parameters<typeof openSocketClient>[3] & { readonly origin?: string } = {},
) {
  const socket = await openSocketClient(options.origin ?? server.origin, chart, person, options);
  open.push(socket);
  return socket;
}
const updatesOf = (message: Extract<ServerMessage, { type: 'remote' }>) =>
  message.updates.map(({ version }) => version);

describe('a socket', () => {
  it('that is cut off for what waits to be read ends at once, without a word that it had to read first', async () => {
    const hold = vi.spyOn(server.app.largeAnswers, 'hold').mockImplementationOnce((_body, account, cut) => {
      expect(account).toBe(owner.userId);
      cut();
      return () => undefined;
    });
    const socket = await connect(owner);
    socket.hello(1);
    expect(await socket.closed).toBe(1006);
    expect(socket.heard).toEqual([]);
    hold.mockRestore();
  });

  it('is welcomed with the level, what it has missed, and who is present', async () => {
    const client = makeChartClient(server.origin, chart, owner);
    await client.push([createTask('task-a')], { seq: 1 });
    const socket = await connect(owner, { clientId: client.clientId });
    const welcome = await socket.greet(1);
    expect(welcome).toMatchObject({ level: 4, lastSeq: 1, missed: { mode: 'updates', head: 2 }, people: [] });
    expect((await connect(owner).then((other) => other.greet(2))).people).toMatchObject([
      { userId: owner.userId, userName: owner.name, connectionId: welcome.connectionId },
    ]);
  });

  it('gets every update once, in order, whichever node took the push', async () => {
    const [here, there] = [await connect(owner), await connect(owner, { origin: second.origin })];
    await here.greet(1);
    await there.greet(1);
    const client = makeChartClient(server.origin, chart, owner);
    const other = makeChartClient(second.origin, chart, owner);
    for (let seq = 1; seq <= 10; seq++) {
      await client.push([createTask(`a-${seq}`)], { seq });
      await other.push([createTask(`b-${seq}`)], { seq });
    }
    for (const socket of [here, there]) {
      const versions: number[] = [];
      while (versions.length < 20) versions.push(...updatesOf(await socket.next('remote')));
      expect(versions).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    }
  });

  it('gets a whole state when it is too far behind, and missed updates again on request', async () => {
    const client = makeChartClient(server.origin, chart, owner);
    await client.push([createTask('task-a')], { seq: 1 });
    const socket = await connect(owner);
    expect((await socket.greet(0)).missed.mode).toBe('state');
    socket.say({ type: 'pull', from: 1 });
    expect((await socket.next('welcome')).missed).toMatchObject({ mode: 'updates', head: 2 });
  });

  it('tells others on every node what somebody selects and drags, and that they left', async () => {
    const guest = await addGuest(server, chart.chartId, 1);
    const [mine, near, far] = [
      await connect(owner),
      await connect(guest),
      await connect(guest, { origin: second.origin }),
    ];
    const { connectionId } = await mine.greet(1);
    await near.greet(1);
    await far.greet(1);
    const presence = {
      selection: [{ kind: 'task', id: 'a' }],
      drag: [{ kind: 'task', id: 'a', from: 3.5, to: 8.5, row: 'b' }],
    };
    mine.say({ type: 'presence', presence });
    for (const socket of [near, far]) {
      const people = await untilSeen(socket, (all) => all.find(({ drag }) => drag.length > 0));
      expect(people).toMatchObject({ connectionId, userName: owner.name, ...presence });
    }
    mine.close();
    for (const socket of [near, far]) {
      let left: readonly string[] = [];
      while (!left.includes(connectionId)) ({ left } = await socket.next('presence'));
    }
  });

  it('is told on joining who is present on the other node', async () => {
    await (await connect(owner)).greet(1);
    const far = await connect(owner, { origin: second.origin });
    const { connectionId } = await far.greet(1);
    await untilSeen(far, (all) => all.find((person) => person.connectionId !== connectionId));
  });
});

/** Waits until a socket has been told of somebody's presence. */
async function untilSeen<Person>(
  socket: SocketClient,
  find: (people: Extract<ServerMessage, { type: 'presence' }>['people']) => Person | undefined,
): Promise<Person> {
  for (;;) {
    const found = find((await socket.next('presence')).people);
    if (found !== undefined) return found;
  }
}

describe('a socket ticket (row 42)', () => {
  it('works once', async () => {
    const ticket = await askForTicket(server.origin, chart, owner);
    await (await connect(owner, { ticket })).greet(1);
    const again = await connect(owner, { ticket });
    again.hello(1);
    expect((await again.next('bye')).why).toBe('unauthorized');
    expect(await again.closed).toBe(1008);
  });

  it('expires after a minute: at 59.999 s it is still valid', async () => {
    for (const [wait, isGood] of [
      [59_999, true],
      [60_000, false],
    ] as const) {
      const ticket = await askForTicket(server.origin, chart, owner);
      server.clock.advance(wait);
      const socket = await connect(owner, { ticket });
      socket.hello(1);
      const answer = await Promise.race([socket.next('welcome'), socket.next('bye')]);
      expect(answer.type).toBe(isGood ? 'welcome' : 'bye');
    }
  });

  it.each(['', 'x', 'a.b.c', 'a'.repeat(43)])('rejects any other text: %j', async (ticket) => {
    const socket = await connect(owner, { ticket });
    socket.hello(1);
    expect((await socket.next('bye')).why).toBe('unauthorized');
  });

  it('works only on our pages', async () => {
    const refused = connect(owner, { pageOrigin: 'https://elsewhere.example' });
    await expect(refused).rejects.toThrow('403');
    await expect(connect(owner, { pageOrigin: server.origin })).resolves.toBeDefined();
  });

  it('is refused to strangers', async () => {
    const stranger = await createAccount(server);
    const path = `POST /api/users/${owner.userId}/gantts/${chart.chartId}/socket`;
    const answer = await call(server.origin, path, { token: stranger.token, body: {} });
    expect([answer.status, answer.code]).toEqual([403, 'Unauthorized']);
  });

  it('gives access that ends within a second on all nodes when revoked; the user and the others see a new level', async () => {
    const guest = await addGuest(server, chart.chartId, 3);
    const mine = await connect(owner);
    await mine.greet(1);
    const sockets = [await connect(guest), await connect(guest, { origin: second.origin })];
    for (const socket of sockets) await socket.greet(1);
    await saveGrant(server.deps.db, chart.chartId, guest.userId, 1);
    server.deps.nodeEvents.publish({ type: 'access', chartId: chart.chartId });
    for (const socket of sockets) expect((await socket.next('level')).level).toBe(1);
    await untilSeen(mine, (all) => all.find(({ userId, level }) => userId === guest.userId && level === 1));
    await deleteGrant(server.deps.db, chart.chartId, guest.userId);
    server.deps.nodeEvents.publish({ type: 'access', chartId: chart.chartId });
    const start = performance.now();
    for (const socket of sockets) expect((await socket.next('bye')).why).toBe('unauthorized');
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('gives access that ends with the session and with the chart', async () => {
    const guest = await addGuest(server, chart.chartId, 1);
    const [mine, theirs] = [await connect(owner), await connect(guest, { origin: second.origin })];
    await mine.greet(1);
    await theirs.greet(1);
    await call(server.origin, 'POST /api/logout', { token: guest.token, body: {} });
    expect((await theirs.next('bye')).why).toBe('signedOut');
    const path = `DELETE /api/users/${owner.userId}/gantts/${chart.chartId}`;
    await call(server.origin, path, { token: owner.token });
    expect((await mine.next('bye')).why).toBe('deleted');
  });
});

describe('a chart’s name and options', () => {
  const path = () => `/api/users/${owner.userId}/gantts/${chart.chartId}`;
  const put = (what: string, body: object) =>
    call(server.origin, `PUT ${path()}/${what}`, { token: owner.token, body });
  const toldTimes = (socket: SocketClient) => socket.heard.filter(({ type }) => type === 'settings').length;

  it('are sent to everybody who has it open, on every node, only when they change', async () => {
    const guest = await addGuest(server, chart.chartId, 1);
    const sockets = [await connect(owner), await connect(guest, { origin: second.origin })];
    for (const socket of sockets) await socket.greet(1);
    const changes = [
      ['name', { name: 'Another name' }],
      ['configuration', { isPublic: true }],
      ['configuration', { isPublicWidthValue: 640 }],
    ] as const;
    for (const [what, body] of changes) {
      await put(what, body);
      for (const socket of sockets) await socket.next('settings');
    }
    const { body } = await call(second.origin, `GET ${path()}/configuration`, { token: guest.token });
    expect(body).toMatchObject({ name: 'Another name', isPublic: true, isPublicWidthValue: 640 });
    // Guests are told once per change; the owner also that the public link changed who can see the chart.
    await makeChartClient(server.origin, chart, owner).push([createTask('task-a')], { seq: 1 });
    for (const socket of sockets) await socket.next('remote');
    expect(toldTimes(sockets[1] as SocketClient)).toBe(3);
  });

  it('are sent at the next database check if the event was lost', async () => {
    const socket = await connect(owner);
    await socket.greet(1);
    await server.deps.db
      .updateTable('gantt')
      .set({ name: 'Quietly' })
      .where('id', '=', chart.chartId)
      .execute();
    await socket.next('settings');
  });

  it('tell only the owner that other people may see it', async () => {
    const guest = await addGuest(server, chart.chartId, 1);
    const [mine, theirs] = [await connect(owner), await connect(guest)];
    await mine.greet(1);
    await theirs.greet(1);
    await saveGrant(server.deps.db, chart.chartId, (await createAccount(server)).userId, 2);
    server.deps.nodeEvents.publish({ type: 'access', chartId: chart.chartId });
    await mine.next('settings');
    expect(toldTimes(theirs)).toBe(0);
  });
});

describe('a message', () => {
  it('fits the largest presence: everything selected and dragged, with the longest ids', async () => {
    const guest = await addGuest(server, chart.chartId, 1);
    const [mine, theirs] = [await connect(owner), await connect(guest)];
    await mine.greet(1);
    await theirs.greet(1);
    const kind = 'horizontalMarker';
    const ids = Array.from({ length: PRESENT_ELEMENTS }, (_, at) => String(at).padStart(64, 'x'));
    const units = { from: -12_345.678_901_234_567, to: -12_344.678_901_234_567 };
    const [id = ''] = ids;
    const presence = {
      selection: ids.map((id) => ({ kind, id })),
      drag: ids.map((id) => ({ kind, id, ...units, row: id })),
      field: { kind, id, field: 'x'.repeat(32) },
      view: { row: id, below: units.from, unit: units.to },
      following: id,
    };
    mine.say({ type: 'presence', presence });
    await untilSeen(theirs, (all) => all.find(({ drag }) => drag.length === PRESENT_ELEMENTS));
  });

  it('tells others which field is open, whose view is followed and where that is; tabs of before that tell none of it', async () => {
    const guest = await addGuest(server, chart.chartId, 1);
    const [mine, theirs] = [await connect(owner), await connect(guest)];
    const { connectionId } = await mine.greet(1);
    await theirs.greet(1);
    const isMine = (all: readonly PresentPerson[]) => all.find((one) => one.connectionId === connectionId);
    const told = {
      field: { kind: 'task', id: 'a', field: 'title' },
      view: { row: 'a', below: 0.5, unit: 3.25 },
      following: guest.userId,
    };
    mine.say({ type: 'presence', presence: { selection: [], drag: [], ...told } });
    expect(await untilSeen(theirs, (all) => (isMine(all)?.field ? isMine(all) : undefined))).toMatchObject(
      told,
    );
    mine.say({ type: 'presence', presence: { selection: [], drag: [] } });
    const before = await untilSeen(theirs, (all) => (isMine(all)?.field === null ? isMine(all) : undefined));
    expect(before).toMatchObject({ field: null, view: null, following: null });
  });

  it.each([
    [31, null],
    [32, null],
    [33, 'invalid'],
  ])('names a field by at most 32 characters, here %i', async (length, why) => {
    const socket = await connect(owner);
    await socket.greet(1);
    const field = { kind: 'task', id: 'a', field: 'x'.repeat(length) };
    socket.say({ type: 'presence', presence: { selection: [], drag: [], field } });
    socket.say({ type: 'pull', from: 1 });
    const answer = await Promise.race([
      socket.next('welcome').then(() => null),
      socket.next('bye').then((bye) => bye.why),
    ]);
    expect(answer).toBe(why);
  });

  it.each([
    [-1, 'pull'],
    [0, 'pull'],
    [1, null],
  ])(`may have ${LONGEST_MESSAGE} bytes, here %i more`, async (more, answered) => {
    const socket = await connect(owner);
    await socket.greet(1);
    socket.sayText(JSON.stringify({ type: 'pull', from: 1 }).padEnd(LONGEST_MESSAGE + more));
    const answer = await Promise.race([socket.next('welcome').then(() => 'pull'), socket.closed]);
    // The WebSocket protocol's code for "message too big".
    expect(answer).toBe(answered ?? 1009);
  });
});

describe('a misbehaving socket is closed', () => {
  it.each([
    ['that sends something else before hello', { type: 'pull', from: 1 }],
    ['that sends an invalid message', { type: 'hello' }],
    ['with an extra field', { type: 'pull', from: 1, also: true }],
  ])('one %s', async (_name, message) => {
    const socket = await connect(owner);
    socket.say(message);
    expect((await socket.next('bye')).why).toBe('invalid');
  });

  it('one that says hello twice', async () => {
    const socket = await connect(owner);
    await socket.greet(1);
    socket.hello(1);
    expect((await socket.next('bye')).why).toBe('invalid');
  });

  it('one that floods the server', async () => {
    const socket = await connect(owner);
    await socket.greet(1);
    for (let count = 0; count < 200; count++) {
      socket.say({ type: 'presence', presence: { selection: [], drag: [] } });
    }
    expect((await socket.next('bye')).why).toBe('tooMany');
  });
});

it('a socket’s pulls run one at a time, and the newest of those that come meanwhile counts', async () => {
  const client = makeChartClient(server.origin, chart, owner);
  for (const seq of [1, 2, 3]) await client.push([createTask(`task-${seq}`)], { seq });
  const guest = await addGuest(server, chart.chartId, 1);
  const [mine, theirs] = [await connect(owner), await connect(guest)];
  await mine.greet(4);
  await theirs.greet(4);
  // All places that one account may have are taken, so that its first pull waits.
  const block = Promise.withResolvers<void>();
  const caller = { account: owner.userId, chart: '', gone: new AbortController().signal };
  const blocked = [1, 2].map(() => server.app.largeAnswers.make(() => block.promise, caller));
  for (let from = 0; from < 30; from += 1) mine.say({ type: 'pull', from: from % 3 });
  mine.say({ type: 'pull', from: 3 });
  mine.say({ type: 'presence', presence: { selection: [{ kind: 'task', id: 'task-1' }], drag: [] } });
  await untilSeen(theirs, (all) => all.find(({ selection }) => selection.length > 0));
  block.resolve();
  await Promise.all(blocked);
  expect((await mine.next('welcome')).missed.mode).toBe('state');
  expect((await mine.next('welcome')).missed).toMatchObject({ mode: 'updates', updates: [{ version: 4 }] });
  await client.push([createTask('task-4')], { seq: 4 });
  await mine.next('remote');
  expect(mine.heard.filter(({ type }) => type === 'welcome')).toHaveLength(3);
});

it(`an account has ${MOST_OF_ACCOUNT} sockets on a node; others aren’t concerned`, async () => {
  const sockets = await Promise.all(Array.from({ length: MOST_OF_ACCOUNT }, () => connect(owner)));
  await Promise.all(sockets.map((socket) => socket.greet(1)));
  const more = await connect(owner);
  more.hello(1);
  expect((await more.next('bye')).why).toBe('tooMany');
  expect(await more.closed).toBe(1008);
  await (await connect(await addGuest(server, chart.chartId, 1))).greet(1);
  const [first] = sockets;
  first?.close();
  await first?.closed;
  await (await connect(owner)).greet(1);
});

it('the next database check makes up for a lost event', async () => {
  const socket = await connect(owner);
  await socket.greet(1);
  // Written by a node that died before it could publish.
  const other = await startSecondNode(server, { isMute: true });
  try {
    await makeChartClient(other.origin, chart, owner).push([createTask('task-a')], { seq: 1 });
    expect(updatesOf(await socket.next('remote'))).toEqual([2]);
  } finally {
    await other.stop();
  }
});

it('a revoked grant whose event was lost closes the sockets on all nodes at their next database check', async () => {
  const guest = await addGuest(server, chart.chartId, 3);
  const sockets = [await connect(guest), await connect(guest, { origin: second.origin })];
  for (const socket of sockets) await socket.greet(1);
  // Revoked by a node that died before it could publish.
  await deleteGrant(server.deps.db, chart.chartId, guest.userId);
  for (const socket of sockets) expect((await socket.next('bye')).why).toBe('unauthorized');
});

it('a node that stops tells its sockets when to reconnect', async () => {
  const other = await startSecondNode(server);
  const socket = await connect(owner, { origin: other.origin });
  await socket.greet(1);
  await other.stop();
  const bye = await socket.next('bye');
  expect(bye.why).toBe('restart');
  expect(bye.retry).toBeGreaterThanOrEqual(500);
  expect(bye.retry).toBeLessThanOrEqual(1_000);
  expect(await socket.closed).toBe(1012);
});
