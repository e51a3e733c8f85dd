import { connect, type Socket } from 'node:net';
import { createGantt } from '@giotto/contract/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let people: TestAccount[];
const open: Socket[] = [];
/** Calls that were allowed to send their body. */
let arrived = 0;

beforeAll(async () => {
  server = await startTestServer({
    extend: (app) =>
      app.addHook('preParsing', async () => {
        arrived += 1;
      }),
  });
  people = await Promise.all([1, 2, 3].map(() => createAccount(server)));
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const socket of open.splice(0)) await hangUp(socket);
});

const person = (at: number): TestAccount => people[at] ?? (people[0] as TestAccount);

/** Starts sending a one-megabyte chart but stops before its body; resolves when the server has noticed. */
async function beginUpload(
  { userId, token }: TestAccount,
  length = 'content-length: 1048576',
): Promise<Socket> {
  const before = arrived;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  const head = [
    `POST /api/users/${userId}/gantts HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    length,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => arrived, { interval: 5 }).toBe(before + 1);
  return socket;
}

function hangUp(socket: Socket): Promise<unknown> {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy();
  return socket.closed ? Promise.resolve() : closed;
}

/** A whole chart of half a megabyte. */
const upload = (who: TestAccount) =>
  callLoosely(
    server,
    createGantt,
    {
      params: { userId: who.userId },
      body: { name: 'x', state: { padding: { x: 'x'.repeat(512 * 1024) } } },
    },
    who,
  );

describe('large bodies', () => {
  it('are limited to two per account, the third is refused; small ones and other accounts go on', async () => {
    const [ada, eve] = [person(0), person(1)];
    await beginUpload(ada);
    await beginUpload(ada, 'transfer-encoding: chunked');
    const refused = await upload(ada);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'Unavailable',
      '2',
    ]);
    const small = { params: { userId: ada.userId }, body: { name: 'Small' } };
    expect((await callLoosely(server, createGantt, small, ada)).status).toBe(200);
    expect((await upload(eve)).code).toBe('InvalidState');
  });

  it('free their place when the client disconnects', async () => {
    const ada = person(0);
    const uploads = [await beginUpload(ada), await beginUpload(ada)];
    expect((await upload(ada)).status).toBe(503);
    for (const socket of uploads) await hangUp(socket);
    await expect.poll(async () => (await upload(ada)).status, { interval: 5 }).toBe(400);
  });

  it('that arrive slowly take no place: another account’s is answered at once', async () => {
    const [ada, eve, ana] = [person(0), person(1), person(2)];
    for (const who of [ada, ada, eve, eve]) await beginUpload(who);
    expect((await upload(ana)).code).toBe('InvalidState');
  });
});
