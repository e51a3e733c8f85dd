import { openSocket } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { makeSocketTicket } from './socket-ticket.ts';

/** Issues the ticket for the socket that `realtime/` serves. */
export function registerSocket(app: FastifyInstance): void {
  const { keys, clock } = app.deps;
  route(app, openSocket, ({ params, user }) => {
    const right = { chartId: params.ganttId, userId: user.userId, tokenHash: user.tokenHash };
    return { ticket: makeSocketTicket(keys.socketTicket, right, clock.now()) };
  });
}
