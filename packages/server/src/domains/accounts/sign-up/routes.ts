import {
  confirmCode as confirmCodeEndpoint,
  getCaptcha,
  postResendCode,
  register as registerEndpoint,
  resendCode as resendCodeEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { setDeviceCookie, setSessionCookie } from '../../../platform/http/session-cookie.ts';
import { readPlace } from '../../../platform/http/session-place.ts';
import { makeDevice } from '../login/devices.ts';
import { confirmCode, resendCode } from './codes.ts';
import { register } from './register.ts';

/** Sign-up, up to the confirmed code. */
export function registerSignUp(app: FastifyInstance): void {
  route(app, getCaptcha, ({ deps }) => deps.captcha.ask());

  route(app, registerEndpoint, async ({ deps, body, request, reply }) => {
    const session = await register(deps, body, readPlace(request));
    setSessionCookie(reply, session.token, deps.environment);
    setDeviceCookie(reply, makeDevice(deps, session.userId), deps.environment);
    return session;
  });

  route(app, confirmCodeEndpoint, async ({ deps, user, via, body, reply }) => {
    const token = await confirmCode(deps, user, body.code, via === 'cookie');
    if (token !== null) setSessionCookie(reply, token, deps.environment);
    // A sign-up's device is already known.
    if (user.isHalfway) setDeviceCookie(reply, makeDevice(deps, user.userId), deps.environment);
    return {};
  });

  route(app, resendCodeEndpoint, async ({ deps, user }) => ({
    waitSeconds: await resendCode(deps, user),
  }));
  route(app, postResendCode, async ({ deps, user }) => ({
    waitSeconds: await resendCode(deps, user),
  }));
}
