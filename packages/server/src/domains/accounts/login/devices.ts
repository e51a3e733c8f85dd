import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_FAILURES_A_DAY } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { sign } from '../../../platform/sealing/keys.ts';
import {
  ATTEMPTS_KEPT,
  countAttempts,
  recordAttempt,
} from '../../../platform/throttling/attempt-repository.ts';

/**
 * Makes the value of the cookie that identifies a device after a login: a random id and a signature that binds it to
 * the account. It grants no access; it only gives the owner a failure bucket separate from everybody else's
 * (`security.md` A4).
 */
export function makeDevice(deps: Pick<AppDeps, 'keys'>, userId: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signDevice(deps, userId, id)}`;
}

/** Whether this account has logged in on the device before. */
function knowsDevice(deps: Pick<AppDeps, 'keys'>, userId: string, device: string): boolean {
  const [id = '', signature = ''] = device.split('.');
  const expected = Buffer.from(signDevice(deps, userId, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether a device has its own failure bucket: the account knows it, and such devices have had few failures recently.
 * Otherwise its failures count like any other's.
 */
export async function hasDeviceBucket(
  db: Db,
  deps: Pick<AppDeps, 'keys' | 'clock'>,
  userId: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined || !knowsDevice(deps, userId, device)) return false;
  const since = new Date(deps.clock.now().getTime() - ATTEMPTS_KEPT);
  return (await countAttempts(db, failureBucket(userId), since)).count < DEVICE_FAILURES_A_DAY;
}

/** Records a wrong password or second step on a device with its own bucket. */
export async function recordDeviceFailure(db: Db, userId: string, now: Date): Promise<void> {
  await recordAttempt(db, failureBucket(userId), now);
}

function failureBucket(userId: string): string {
  return `device-failed:${userId}`;
}

function signDevice({ keys }: Pick<AppDeps, 'keys'>, userId: string, id: string): string {
  return sign(keys.device, `${userId} ${id}`).toString('base64url');
}
