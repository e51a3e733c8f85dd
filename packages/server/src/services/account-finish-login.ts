import type { AppDeps } from '../app-deps.ts';
import type { Db } from '../db/database.ts';
import { findSessionAddress } from '../db/repositories/sessions.ts';
import type { User } from '../db/repositories/users.ts';
import { accountBucket, forgetFailures } from './account-login-throttle.ts';
import { rememberNetwork } from './account-networks.ts';
import { finishLogin, type SignedInUser } from './account-sessions.ts';

/** What a login does that needs no second step, at its second step: only now it has succeeded. */
export async function finishSecondStep(
  trx: Db,
  deps: AppDeps,
  session: SignedInUser,
  user: User,
): Promise<void> {
  await forgetFailures(trx, accountBucket(deps, user.email));
  await rememberNetwork(trx, deps, user.id, await findSessionAddress(trx, session.tokenHash));
  await finishLogin(trx, session);
}
