import { endResetPassword, startResetPassword } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { inConstantTime } from '../../../platform/http/constant-time-response.ts';
import { addressOf } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { clearSessionCookie } from '../../../platform/http/session-cookie.ts';
import { endReset, startReset } from './reset-password.ts';

/** Password reset. */
export function registerReset(app: FastifyInstance): void {
  route(app, startResetPassword, async ({ deps, body, request }) => {
    await inConstantTime(() => startReset(deps, body, addressOf(request)));
    return {};
  });

  route(app, endResetPassword, async ({ deps, user, via, body, reply }) => {
    const userId = await endReset(deps, body);
    // The caller's own session was among those that have just ended.
    if (via === 'cookie' && user?.userId === userId) clearSessionCookie(reply, deps.environment);
    return {};
  });
}
