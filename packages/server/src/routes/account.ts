import {
  getProfile,
  logIn as logInEndpoint,
  logOut as logOutEndpoint,
  updateProfile,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import {
  clearSessionCookie,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../http/session-cookie.ts';
import { readPlace } from '../http/session-place.ts';
import { presentConfirmedProfile, presentProfile } from '../presenters/account-profile.ts';
import { logIn } from '../services/account-login.ts';
import { changeProfile, readOwnAccount } from '../services/account-profile.ts';
import { endSession } from '../services/account-sessions.ts';
import { takeTurns } from '../take-turns.ts';

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
