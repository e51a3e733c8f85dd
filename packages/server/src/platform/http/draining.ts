import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How a node leaves while others go on (`security.md` T-DRAIN). From the first moment `/ready` says no, and each answer
 * ends its connection, so that none is kept for later; requests are answered as ever. In the first half of the time a
 * load balancer notices; in the second half the sockets are sent away one after the other, when what they come back
 * to is another node. Afterwards the node may close: nobody is left.
 */
export function drainInOrder(app: FastifyInstance): void {
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
