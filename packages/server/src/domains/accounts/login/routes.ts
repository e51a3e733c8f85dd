import {
  getProfile,
  logIn as logInEndpoint,
  logOut as logOutEndpoint,
  updateProfile,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  clearSessionCookie,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/http/session-cookie.ts';
import { readPlace } from '../../../platform/http/session-place.ts';
import { takeTurns } from '../../../platform/limiter.ts';
import { presentConfirmedProfile, presentProfile } from '../../workspace/profile/present-profile.ts';
import { changeProfile, readOwnAccount } from '../../workspace/profile/profile.ts';
import { logIn } from './log-in.ts';
import { endSession } from './sessions.ts';

/** Logins at a time: those to one account wait for each other in the database, which has more to do. */
const loginPlaces = 4;
const loginsWaiting = 200;

/** Login, logout and the profile. */
export function registerAccount(app: FastifyInstance): void {
  const inTurn = takeTurns(loginPlaces, loginsWaiting);

  route(app, logInEndpoint, async ({ deps, user, via, body, request, reply }) => {
    const device = readDeviceCookie(request, deps.environment);
    const login = await inTurn(() => logIn(deps, body, { place: readPlace(request), device }));
    if (user && via === 'cookie') await endSession(deps.db, user);
    setSessionCookie(reply, login.token, deps.environment);
    if (login.device !== null) setDeviceCookie(reply, login.device, deps.environment);
    return { userId: login.userId, token: login.token };
  });

  route(app, logOutEndpoint, async ({ deps, user, reply }) => {
    await endSession(deps.db, user);
    deps.notices.publish({ type: 'session', userId: user.userId });
    clearSessionCookie(reply, deps.environment);
    return {};
  });

  route(app, getProfile, async ({ deps, user }) =>
    presentProfile(await readOwnAccount(deps, user), deps.clock.now()),
  );

  route(app, updateProfile, async ({ deps, user, body }) =>
    presentConfirmedProfile(await changeProfile(deps, user.userId, body), deps.clock.now()),
  );
}
