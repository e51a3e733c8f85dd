import {
  beginRenewal as beginRenewalEndpoint,
  beginTotp as beginTotpEndpoint,
  confirmTotp as confirmTotpEndpoint,
  getSecondStep,
  proveLogin as proveLoginEndpoint,
  removeTotp as removeTotpEndpoint,
  renewCodesByPasskey as renewCodesByPasskeyEndpoint,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
} from '@giotto/contract/api';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/http/session-cookie.ts';
import { makeDevice } from '../login/devices.ts';
import { presentPasskey } from '../passkeys/present-passkey.ts';
import { proveLogin } from './prove-login.ts';
import { beginRenewal, renewCodesByPasskey, renewRecoveryCodes } from './renew-codes.ts';
import { readSecondStep } from './second-step.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

/** The second step of a login. */
export function registerSecondStep(app: FastifyInstance): void {
  route(app, getSecondStep, async ({ deps, user }) => {
    const { passkeys, ...rest } = await readSecondStep(deps.db, user.userId);
    return { ...rest, passkeys: passkeys.map(presentPasskey) };
  });

  route(app, beginTotpEndpoint, ({ deps, user, body }) => beginTotp(deps, user, body.password));

  route(app, confirmTotpEndpoint, async ({ deps, user, body }) => ({
    recoveryCodes: await confirmTotp(deps, user, body.code),
  }));

  route(app, removeTotpEndpoint, async ({ deps, user, body }) => {
    await removeTotp(deps, user, body);
    return {};
  });

  route(app, renewRecoveryCodesEndpoint, async ({ deps, user, body }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, user, body),
  }));

  route(app, beginRenewalEndpoint, async ({ deps, user, body }) => ({
    options: { ...(await beginRenewal(deps, user, body.password)) },
  }));

  route(app, renewCodesByPasskeyEndpoint, async ({ deps, user, body }) => {
    const credential = body.credential as AuthenticationResponseJSON;
    return { recoveryCodes: await renewCodesByPasskey(deps, user, credential) };
  });

  route(app, proveLoginEndpoint, async ({ deps, user, via, body, request, reply }) => {
    const source = { device: readDeviceCookie(request, deps.environment), isRenewed: via === 'cookie' };
    const token = await proveLogin(deps, user, body.code, source);
    if (token !== null) setSessionCookie(reply, token, deps.environment);
    setDeviceCookie(reply, makeDevice(deps, user.userId), deps.environment);
    return {};
  });
}
