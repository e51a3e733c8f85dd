import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { callerOf } from './caller.ts';

it.each([
  ['before', true],
  ['after', false],
])('knows that the client has disconnected %s it was asked for', async (_, isLate) => {
  const app = fastify();
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<AbortSignal>();
  app.get('/', async (_request, reply) => {
    const early = callerOf(reply);
    arrived.resolve();
    await once(reply.raw, 'close');
    gone.resolve((isLate ? callerOf(reply) : early).gone);
    return '';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: giotto\r\n\r\n');
  await arrived.promise;
  client.destroy();
  expect((await gone.promise).aborted).toBe(true);
  await app.close();
});
