import {
  changeEmail,
  changePassword as changePasswordEndpoint,
  confirmEmail,
  endSessions as endSessionsEndpoint,
  listSessions as listSessionsEndpoint,
  undoEmail,
  withdrawEmail,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { clearSessionCookie, setSessionCookie } from '../../../platform/http/session-cookie.ts';
import { endSessions, listSessions } from '../login/list-sessions.ts';
import { presentSession } from '../login/present-session.ts';
import { changePendingEmail } from '../sign-up/change-pending-email.ts';
import { changePassword } from './change-password.ts';
import { confirmNewEmail, requestNewEmail, undoNewEmail, withdrawNewEmail } from './new-email.ts';

/** Password, email address and sessions. */
export function registerSecurity(app: FastifyInstance): void {
  route(app, changePasswordEndpoint, async ({ deps, user, via, body, reply }) => {
    const token = await changePassword(deps, user, body, via === 'cookie');
    if (token !== null) setSessionCookie(reply, token, deps.environment);
    return {};
  });

  route(app, changeEmail, async ({ deps, user, via, body, reply }) => {
    if (!user.isPending) {
      await requestNewEmail(deps, user, body);
      return {};
    }
    const token = await changePendingEmail(deps, user, body.email, via === 'cookie');
    if (token !== null) setSessionCookie(reply, token, deps.environment);
    return {};
  });

  route(app, withdrawEmail, async ({ deps, user }) => {
    await withdrawNewEmail(deps.db, user.userId);
    return {};
  });

  route(app, confirmEmail, async ({ deps, user, via, body, reply }) => {
    const token = await confirmNewEmail(deps, body.key, user, via === 'cookie');
    if (token !== null) setSessionCookie(reply, token, deps.environment);
    return {};
  });

  route(app, undoEmail, async ({ deps, user, via, body, reply }) => {
    const userId = await undoNewEmail(deps, body.key);
    if (via === 'cookie' && user?.userId === userId) clearSessionCookie(reply, deps.environment);
    return {};
  });

  route(app, listSessionsEndpoint, async ({ deps, user }) => {
    const sessions = await listSessions(deps, user.userId);
    return { sessions: sessions.map((session) => presentSession(session, user.tokenHash)) };
  });

  route(app, endSessionsEndpoint, async ({ deps, user, body }) => {
    await endSessions(deps, user, body);
    return {};
  });
}
