import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { accountBucket, forgetFailures } from '../login/login-throttle.ts';
import { findSessionAddress } from '../login/session-repository.ts';
import { finishLogin } from '../login/sessions.ts';
import { rememberNetwork } from '../users/networks.ts';
import type { User } from '../users/user-repository.ts';

/** Does after the second step what a login without one does right away: only now has it succeeded. */
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
