import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { renewSession } from '../login/sessions.ts';
import { attemptCode } from './attempt-code.ts';
import { finishSecondStep } from './finish-login.ts';
import { markSecondStep } from './second-step-repository.ts';
import { useCode } from './totp.ts';

/** Where the second step takes place. */
export interface StepSource {
  /** The device cookie from an earlier login, as sent. */
  readonly device: string | undefined;
  /** Whether the session gets a new token, which is returned. */
  readonly isRenewed: boolean;
}

/** Finishes a login with an app code or a recovery code. Throws `InvalidCode`, `Login.TooManyTries`. */
export async function proveLogin(
  deps: AppDeps,
  session: SignedInUser,
  code: string,
  { device, isRenewed }: StepSource,
): Promise<string | null> {
  await attemptCode(deps, session.userId, device, async (trx, user) => {
    if (!(await useCode(trx, deps, session.userId, code))) return false;
    await markSecondStep(trx, session.tokenHash, deps.clock.now());
    await finishSecondStep(trx, deps, session, user);
    return true;
  });
  return isRenewed ? renewSession(deps.db, deps.clock, session) : null;
}
