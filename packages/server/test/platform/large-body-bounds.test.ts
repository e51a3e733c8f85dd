import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../src/platform/http/app-error.ts';
import {
  boundLargeBodies,
  LARGE_BODY,
  LARGE_BODY_BOUNDS,
  type LargeBodyBounds,
} from '../../src/platform/http/large-bodies.ts';

const open: { app: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

const LARGE = LARGE_BODY + 1;

/** A server whose only call takes bodies of up to 1 MiB, and answers with their length once it may. */
async function startServer(bounds: Partial<LargeBodyBounds> = {}) {
  const app = Fastify({ forceCloseConnections: true });
  const receive = boundLargeBodies({ ...LARGE_BODY_BOUNDS, ...bounds });
  const sockets: Socket[] = [];
  /** The accounts whose bodies are worked on. */
  const begun: string[] = [];
  let arrived = 0;
  const ends = new Map<string, () => void>();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof AppError ? error.status : ((error as { statusCode?: number }).statusCode ?? 503);
    return reply.code(status).send((error as Error).message);
  });
  app.post('/:account', {
    bodyLimit: 1_024 * 1_024,
    preParsing: async (request, reply, body) => {
      const { account } = request.params as { account: string };
      body.on('data', (chunk: Buffer) => {
        arrived += chunk.length;
      });
      request.callerId = account;
      return receive(request, reply, body);
    },
    handler: async (request) => {
      const { account } = request.params as { account: string };
      begun.push(account);
      if (account.startsWith('slow')) await new Promise<void>((resolve) => ends.set(account, resolve));
      return String((request.body as Buffer).length);
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  open.push({ app, sockets });

  async function send(account: string, length = LARGE): Promise<[status: number, text: string]> {
    const response = await fetch(`${origin}/${account}`, { method: 'POST', body: Buffer.alloc(length, 'x') });
    return [response.status, await response.text()];
  }
  /** Begins to send a body; returns what is answered, and a function that sends more. */
  function begin(account: string, announced = `content-length: ${LARGE}`) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(`POST /${account} HTTP/1.1\r\nhost: x\r\n${announced}\r\n\r\n`);
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      socket.on('close', () => resolve(text));
    });
    return { answer, write: (text: string) => socket.write(text), hangUp: () => socket.destroy() };
  }
  return { send, begin, begun, arrived: () => arrived, end: (account: string) => ends.get(account)?.() };
}

it.each([
  [9, false],
  [10, true],
  [11, true],
])(
  'after a window of which it must bring 10 bytes, a body of which %i have come goes on: %s',
  async (length, goesOn) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { begin, begun, arrived } = await startServer({ leastBytes: 10 });
    const { answer, write } = begin('ada');
    write('x'.repeat(length));
    await expect.poll(arrived).toBe(length);
    vi.advanceTimersByTime(LARGE_BODY_BOUNDS.window);
    if (goesOn) {
      // What has come before doesn't count for the next window.
      write('x'.repeat(9));
      await expect.poll(arrived).toBe(length + 9);
      vi.advanceTimersByTime(LARGE_BODY_BOUNDS.window);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*TooSlow/i);
    expect([begun, arrived()]).toEqual([[], goesOn ? length + 9 : length]);
  },
);

it.each([
  [LARGE_BODY + 1, 200],
  [1_024 * 1_024 - 1, 200],
  [1_024 * 1_024, 200],
  [1_024 * 1_024 + 1, 413],
])('a body of %i bytes arrives whole: %i', async (length, status) => {
  const { send } = await startServer();
  const [found, text] = await send('ada', length);
  expect(found).toBe(status);
  if (status === 200) expect(text).toBe(String(length));
});

it('a chunked body is measured as it comes, and ended at the limit', async () => {
  const { begin } = await startServer();
  const { answer, write } = begin('ada', 'transfer-encoding: chunked');
  const chunk = 'x'.repeat(64 * 1_024);
  for (let sent = 0; sent <= 16; sent++) write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
});

it.each([
  [{ bytesOfAddress: 2 * LARGE - 1 }, 503],
  [{ bytesOfAddress: 2 * LARGE }, 200],
  [{ bytesOfAddress: 2 * LARGE + 1 }, 200],
  [{ bytesOfAll: 2 * LARGE - 1 }, 503],
  [{ bytesOfAll: 2 * LARGE }, 200],
  [{ bytesOfAll: 2 * LARGE + 1 }, 200],
])(
  'bytes are bounded until their call is answered: with %j, a second body is answered %i',
  async (bounds, status) => {
    const { send, begun, end } = await startServer(bounds);
    const first = send('slow-ada');
    await expect.poll(() => begun).toEqual(['slow-ada']);
    expect((await send('eve'))[0]).toBe(status);
    end('slow-ada');
    expect((await first)[0]).toBe(200);
    expect((await send('eve'))[0], 'they are free again').toBe(200);
  },
);

it('an account never has all places: its next body waits, another account’s doesn’t', async () => {
  const { send, begun, end } = await startServer({ places: 2, ofAccount: 3 });
  const first = send('slow-ada');
  await expect.poll(() => begun).toEqual(['slow-ada']);
  const second = send('slow-ada');
  const other = send('eve');
  expect((await other)[0]).toBe(200);
  expect(begun).toEqual(['slow-ada', 'eve']);
  end('slow-ada');
  expect((await first)[0]).toBe(200);
  await expect.poll(() => begun).toEqual(['slow-ada', 'eve', 'slow-ada']);
  end('slow-ada');
  expect((await second)[0]).toBe(200);
});

it.each([
  [0, 503],
  [1, 200],
  [2, 200],
])('while %i may wait, who comes when all places are taken is answered %i', async (maxWaiting, status) => {
  const { send, begun, end } = await startServer({ places: 1, maxWaiting });
  const first = send('slow-ada');
  await expect.poll(() => begun).toEqual(['slow-ada']);
  const waiting = send('eve');
  if (status === 200) end('slow-ada');
  expect((await waiting)[0]).toBe(status);
  end('slow-ada');
  expect((await first)[0]).toBe(200);
});

it('who waits hears soon, and those who leave don’t hold up the next', async () => {
  const { send, begin, begun, end } = await startServer({ places: 1, longestWait: 300 });
  const first = send('slow-ada');
  await expect.poll(() => begun).toEqual(['slow-ada']);
  expect((await send('eve'))[0]).toBe(503);
  const leaving = begin('ben');
  leaving.write('x'.repeat(LARGE));
  leaving.hangUp();
  const waiting = send('ana');
  end('slow-ada');
  expect((await Promise.all([first, waiting])).map(([status]) => status)).toEqual([200, 200]);
  expect(begun).not.toContain('ben');
});
