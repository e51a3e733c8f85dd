import { createHash, randomBytes } from 'node:crypto';
import {
  findUserByEmail,
  insertUser,
  updateUser,
} from '../../packages/server/src/domains/accounts/users/user-repository.ts';
import type { AppDeps } from '../../packages/server/src/platform/app-deps.ts';
import { DEMO_PASSWORD } from './demo-plan.ts';

/**
 * The account with this address, confirmed and with the demo password; created if missing. The password is reset every
 * time, so that what the seed prints is correct.
 */
export async function ensureAccount(
  deps: AppDeps,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string> {
  const digest = createHash('sha256').update(DEMO_PASSWORD.normalize('NFC')).digest('hex');
  const passwordHash = await deps.passwords.hash(digest);
  const now = deps.clock.now();
  const known = await findUserByEmail(deps.db, email);
  if (known !== null) {
    await updateUser(deps.db, known.id, { passwordHash, confirmedAt: known.confirmedAt ?? now });
    return known.id;
  }
  const id = randomBytes(12).toString('base64url');
  await insertUser(deps.db, { id, email, name, passwordHash, createdAt: now, referralId: null });
  await updateUser(deps.db, id, { confirmedAt: now });
  return id;
}
