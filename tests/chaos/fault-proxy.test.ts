import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

let echo: Server;
let proxy: FaultProxy;
let atServer: string;
const clients: Socket[] = [];

/** A server that echoes everything twice. */
beforeEach(async () => {
  atServer = '';
  echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      atServer += piece;
      socket.write(`${piece}${piece}`);
    });
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  proxy = await openFaultProxy({ host: '127.0.0.1', port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  echo.close();
});

async function open() {
  const socket = connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  const seen = { text: '', error: '', isClosed: false };
  socket.on('data', (piece) => {
    seen.text += piece;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    seen.error = error.code ?? '';
  });
  socket.on('close', () => {
    seen.isClosed = true;
  });
  await once(socket, 'connect');
  return { socket, seen };
}

it('forwards everything while there is no fault', async () => {
  const { socket, seen } = await open();
  socket.write('ab');
  await expect.poll(() => seen.text).toBe('abab');
  socket.end();
  await expect.poll(() => seen.isClosed).toBe(true);
  expect(seen.error).toBe('');
});

it('delays each chunk and keeps the order', async () => {
  proxy.latency = 30;
  const { socket, seen } = await open();
  const start = performance.now();
  for (const letter of 'abc') socket.write(letter);
  await expect.poll(() => seen.text.length).toBe(6);
  expect(performance.now() - start).toBeGreaterThanOrEqual(59);
  expect(atServer).toBe('abc');
});

it('cuts connections with a reset', async () => {
  const { socket, seen } = await open();
  socket.write('a');
  await expect.poll(() => seen.text).toBe('aa');
  proxy.cut();
  await expect.poll(() => seen.isClosed).toBe(true);
  expect(seen.error).toBe('ECONNRESET');
});

it('drops an answer after a number of bytes; the request has arrived', async () => {
  const { socket, seen } = await open();
  proxy.loseAnswer(3);
  socket.write('ab');
  await expect.poll(() => seen.isClosed).toBe(true);
  expect(atServer).toBe('ab');
  expect(seen.text.length).toBeLessThanOrEqual(3);
  const second = await open();
  second.socket.write('cd');
  await expect.poll(() => second.seen.text).toBe('cdcd');
});

it('drops no answer once the fault is cancelled', async () => {
  const { socket, seen } = await open();
  proxy.loseAnswer(3);
  proxy.loseAnswer(null);
  socket.write('ab');
  await expect.poll(() => seen.text).toBe('abab');
  expect(seen.isClosed).toBe(false);
});

it('held one way lets the other way through, and continues when released', async () => {
  const { socket, seen } = await open();
  proxy.hold(['down']);
  socket.write('ab');
  await expect.poll(() => atServer).toBe('ab');
  expect(seen.text).toBe('');
  proxy.release('flow');
  await expect.poll(() => seen.text).toBe('abab');
});

it('held both ways looks alive, and its connections turn out dead if released that way', async () => {
  const { socket, seen } = await open();
  proxy.hold(['up', 'down']);
  socket.write('ab');
  echo.close();
  expect(seen.isClosed).toBe(false);
  proxy.release('reset');
  await expect.poll(() => seen.error).toBe('ECONNRESET');
  expect(atServer).toBe('');
});

it('reports when the target refuses a connection', async () => {
  let refusals = 0;
  const other = await openFaultProxy({ host: '127.0.0.1', port: 1 }, () => {
    refusals += 1;
  });
  const socket = connect(other.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(refusals).toBe(1);
  await other.close();
});
