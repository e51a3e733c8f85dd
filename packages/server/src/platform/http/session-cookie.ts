import { DEVICE_DAYS, SESSION_DAYS } from '@giotto/contract/plans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.ts';

type Place = Pick<Environment, 'publicUrl'>;
type Purpose = 'session' | 'device';

const day = 24 * 60 * 60;
/** In seconds. The session cookie's is the longest that a session can last; the server ends idle ones earlier. */
const lifetime: Readonly<Record<Purpose, number>> = {
  session: SESSION_DAYS * day,
  device: DEVICE_DAYS * day,
};

/**
 * With https, the `__Host-` prefix ties a cookie to exactly this host. Plain http is for one machine or a trusted
 * network: some browsers drop `Secure` cookies there, so the cookie has neither prefix nor flag (decision 005).
 */
function nameCookie(purpose: Purpose, place: Place): string {
  return isSecure(place.publicUrl) ? `__Host-${purpose}` : `giotto-${purpose}`;
}

/** The session cookie's name under a public URL. */
export function nameSessionCookie(publicUrl: string): string {
  return nameCookie('session', { publicUrl });
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

function flags({ publicUrl }: Place) {
  return { path: '/', httpOnly: true, secure: isSecure(publicUrl), sameSite: 'lax' } as const;
}

function setCookie(reply: FastifyReply, purpose: Purpose, value: string, place: Place): void {
  reply.setCookie(nameCookie(purpose, place), value, { ...flags(place), maxAge: lifetime[purpose] });
}

export function readSessionCookie(request: FastifyRequest, place: Place): string | undefined {
  return request.cookies[nameCookie('session', place)];
}

export function setSessionCookie(reply: FastifyReply, token: string, place: Place): void {
  setCookie(reply, 'session', token, place);
}

export function clearSessionCookie(reply: FastifyReply, place: Place): void {
  reply.clearCookie(nameCookie('session', place), flags(place));
}

/** The token of a device that has logged in before (`login/devices.ts`). */
export function readDeviceCookie(request: FastifyRequest, place: Place): string | undefined {
  return request.cookies[nameCookie('device', place)];
}

export function setDeviceCookie(reply: FastifyReply, device: string, place: Place): void {
  setCookie(reply, 'device', device, place);
}
