import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Drains a node that leaves while others go on (`security.md` T-DRAIN). From the start, `/ready` fails, and each
 * response closes its connection, so that none is kept alive; requests are answered normally. In the first half of the
 * time, load balancers notice; in the second half, sockets are closed one by one, so that they reconnect to another
 * node. Afterwards nobody is connected, and the node can close.
 */
export function supportDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('startDraining', async (time: number) => {
    isDraining = true;
    await sleep(time / 2);
    await app.endSockets(time / 2);
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}
