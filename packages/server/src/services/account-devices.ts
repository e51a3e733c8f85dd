import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../app-deps.ts';
import { sign } from '../keys.ts';

/**
 * The value of the cookie by which a device is known after a login: a random id and a signature that ties it to the
 * account. It lets nobody in; it only gives the owner a bucket of failures apart from everybody else's
 * (`security.md` A4).
 */
export function makeDevice(deps: Pick<AppDeps, 'keys'>, userId: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signDevice(deps, userId, id)}`;
}

/** Whether this account has logged in on the device before. */
export function knowsDevice(deps: Pick<AppDeps, 'keys'>, userId: string, device: string): boolean {
  const [id = '', signature = ''] = device.split('.');
  const expected = Buffer.from(signDevice(deps, userId, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signDevice({ keys }: Pick<AppDeps, 'keys'>, userId: string, id: string): string {
  return sign(keys.device, `${userId} ${id}`).toString('base64url');
}
