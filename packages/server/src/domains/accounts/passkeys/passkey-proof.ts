import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { consumeChallenge, siteOf } from './challenges.ts';
import { type PasskeyRow, recordPasskeyUse } from './passkey-repository.ts';

/**
 * Whether a passkey has signed a challenge issued for this purpose and has verified the person. Each challenge is valid
 * once, so an intercepted answer is useless.
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
    expectedChallenge: (challenge) => consumeChallenge(deps, challenge, { purpose, userId }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) return false;
  await recordPasskeyUse(deps.db, passkey.id, answer.authenticationInfo.newCounter, deps.clock.now());
  return true;
}
