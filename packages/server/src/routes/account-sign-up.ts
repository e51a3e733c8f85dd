import {
  changePendingEmail as changePendingEmailEndpoint,
  confirmCode as confirmCodeEndpoint,
  getCaptcha,
  postResendCode,
  register as registerEndpoint,
  resendCode as resendCodeEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { setDeviceCookie, setSessionCookie } from '../http/session-cookie.ts';
import { confirmCode, resendCode } from '../services/account-codes.ts';
import { makeDevice } from '../services/account-devices.ts';
import { changePendingEmail } from '../services/account-pending-email.ts';
import { register } from '../services/account-register.ts';

/** Sign-up, up to the confirmed code. */
export function registerSignUp(app: FastifyInstance): void {
  route(app, getCaptcha, ({ deps }) => deps.captcha.ask());

  route(app, registerEndpoint, async ({ deps, body, request, reply }) => {
    const session = await register(deps, body, addressOf(request));
    setSessionCookie(reply, session.token, deps.environment);
    setDeviceCookie(reply, makeDevice(deps, session.userId), deps.environment);
    return session;
  });

  route(app, confirmCodeEndpoint, async ({ deps, user, body }) => {
    await confirmCode(deps, user.userId, body.code);
    return {};
  });

  route(app, resendCodeEndpoint, async ({ deps, user }) => ({
    waitSeconds: await resendCode(deps, user.userId),
  }));
  route(app, postResendCode, async ({ deps, user }) => ({
    waitSeconds: await resendCode(deps, user.userId),
  }));

  route(app, changePendingEmailEndpoint, async ({ deps, user, via, body, reply }) => {
    const token = await changePendingEmail(deps, user, body.email, via === 'cookie');
    if (token !== null) setSessionCookie(reply, token, deps.environment);
    return {};
  });
}
