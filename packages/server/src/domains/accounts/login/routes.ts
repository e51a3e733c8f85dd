import { logIn as logInEndpoint, logOut as logOutEndpoint } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  clearSessionCookie,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/http/session-cookie.ts';
import { readPlace } from '../../../platform/http/session-place.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { logIn } from './log-in.ts';
import { endSession } from './sessions.ts';

/** Concurrent logins. Logins to the same account queue in the database, which has other work to do. */
const CONCURRENT_LOGINS = 4;
const WAITING_LOGINS = 200;

/** Login and logout. */
export function registerLogin(app: FastifyInstance): void {
  const limiter = createLimiter(CONCURRENT_LOGINS, WAITING_LOGINS);

  route(app, logInEndpoint, async ({ deps, user, via, body, request, reply }) => {
    const device = readDeviceCookie(request, deps.environment);
    const login = await limiter(() => logIn(deps, body, { place: readPlace(request), device }));
    if (user && via === 'cookie') await endSession(deps.db, user);
    setSessionCookie(reply, login.token, deps.environment);
    if (login.device !== null) setDeviceCookie(reply, login.device, deps.environment);
    return { userId: login.userId, token: login.token };
  });

  route(app, logOutEndpoint, async ({ deps, user, reply }) => {
    await endSession(deps.db, user);
    deps.nodeEvents.publish({ type: 'session', userId: user.userId });
    clearSessionCookie(reply, deps.environment);
    return {};
  });
}
