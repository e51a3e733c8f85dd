import {
  addPasskey as addPasskeyEndpoint,
  beginPasskey as beginPasskeyEndpoint,
  beginPasskeyLogin as beginPasskeyLoginEndpoint,
  logInByPasskey as logInByPasskeyEndpoint,
  removePasskey as removePasskeyEndpoint,
  renamePasskey as renamePasskeyEndpoint,
} from '@giotto/contract/api';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { setDeviceCookie, setSessionCookie } from '../../../platform/http/session-cookie.ts';
import { readPlace } from '../../../platform/http/session-place.ts';
import { endSession } from '../login/sessions.ts';
import { beginPasskeyLogin, logInByPasskey } from './passkey-login.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { presentPasskey } from './present-passkey.ts';

/** Managing passkeys, and logging in with them. */
export function registerPasskeys(app: FastifyInstance): void {
  route(app, beginPasskeyEndpoint, async ({ deps, user, body }) => ({
    options: { ...(await beginPasskey(deps, user, body.password)) },
  }));

  route(app, addPasskeyEndpoint, async ({ deps, user, body }) => {
    const credential = body.credential as RegistrationResponseJSON;
    const added = await addPasskey(deps, user, { name: body.name, credential });
    return { passkey: presentPasskey(added.passkey), recoveryCodes: [...added.recoveryCodes] };
  });

  route(app, renamePasskeyEndpoint, async ({ deps, user, params, body }) => {
    await renamePasskey(deps, user.userId, params.passkeyId, body.name);
    return {};
  });

  route(app, removePasskeyEndpoint, async ({ deps, user, params, body }) => {
    await removePasskey(deps, user, params.passkeyId, body.password);
    return {};
  });

  route(app, beginPasskeyLoginEndpoint, async ({ deps, user }) => ({
    options: { ...(await beginPasskeyLogin(deps, user)) },
  }));

  route(app, logInByPasskeyEndpoint, async ({ deps, user, via, body, request, reply }) => {
    const credential = body.credential as AuthenticationResponseJSON;
    const login = await logInByPasskey(deps, credential, readPlace(request));
    if (user && via === 'cookie') await endSession(deps.db, user);
    setSessionCookie(reply, login.token, deps.environment);
    if (login.device !== null) setDeviceCookie(reply, login.device, deps.environment);
    return { userId: login.userId, token: login.token };
  });
}
