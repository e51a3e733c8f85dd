import { beginTotp, confirmTotp } from '@giotto/contract/api';
import { Secret, TOTP } from 'otpauth';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { seal } from '../../src/platform/sealing/seal.ts';
import { call, type TestCaller } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** The code that an app shows at a time; `steps` half minutes earlier or later. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });
}

/** The secret of everybody whose app `addApps` has set up. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives accounts an app, switched on or not. */
export async function addApps(
  { db, keys, clock }: Pick<AppDeps, 'db' | 'keys' | 'clock'>,
  userIds: readonly string[],
  isOn: boolean,
): Promise<void> {
  const { bytes } = Secret.fromBase32(APP_SECRET);
  const values = userIds.map((user_id) => ({
    user_id,
    secret: seal(keys.secondStep, user_id, bytes),
    created_at: clock.now(),
    confirmed_at: isOn ? clock.now() : null,
  }));
  await db.insertInto('one_time_password').values(values).execute();
}

/** Sets an app up as a user does. */
export async function setUpApp(
  server: TestServer,
  caller: TestCaller,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (await call(server, beginTotp, { body: {} }, caller)).body;
  const code = codeOf(secret, server.clock.now());
  const { recoveryCodes } = (await call(server, confirmTotp, { body: { code } }, caller)).body;
  return { secret, recoveryCodes };
}
