import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { siteOf, spendChallenge } from './challenges.ts';
import { noteUseOfPasskey, type PasskeyRow } from './passkey-repository.ts';

/**
 * Whether a passkey has signed a challenge that was made for this purpose, and has recognised the person. Each challenge
 * is good once, so an answer that somebody has watched is not.
 */
export async function provesPasskey(
  deps: AppDeps,
  passkey: PasskeyRow,
  credential: AuthenticationResponseJSON,
  purpose: 'log-in' | 'renew-codes',
): Promise<boolean> {
  const site = siteOf(deps);
  const { credentialId, publicKey, counter, userId } = passkey;
  const answer = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => spendChallenge(deps, challenge, { purpose, userId }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) return false;
  await noteUseOfPasskey(deps.db, passkey.id, answer.authenticationInfo.newCounter, deps.clock.now());
  return true;
}
