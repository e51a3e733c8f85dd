import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const arrived = Promise.withResolvers<Socket>();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    extend: (app) => {
      app.get('/unread', { config: { action: 'readHealth' } }, async ({ raw }) => {
        arrived.resolve(raw.socket);
        return 'x'.repeat(64 * 1024 * 1024);
      });
    },
  });
});
afterAll(() => server.stop());

it('an answer of which nothing is read for a minute is given up', async () => {
  const client = connect(Number(new URL(server.origin).port), '127.0.0.1');
  client.write(`GET /unread HTTP/1.1\r\nhost: ${new URL(server.origin).host}\r\n\r\n`);
  const socket = await arrived.promise;
  await once(client, 'readable');
  expect(socket.timeout).toBe(60_000);
  const closed = once(socket, 'close');
  socket.emit('timeout');
  await closed;
  expect(socket.destroyed).toBe(true);
  client.destroy();
});
