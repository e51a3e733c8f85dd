import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { userIdKey } from '../../lib/session/session-query.ts';

const referralPattern = /^[A-Za-z0-9_-]{1,64}$/;
const referralKey = 'giotto.referral';

let remembered: string | undefined;

/**
 * Keeps who referred this visitor until the sign-up, in the browser's storage where there is one, else as long as the page
 * lives. It is needed for the service, so it does not wait for the consent to counting. Nobody refers themselves.
 */
export function rememberReferral(referralId: string | undefined): void {
  if (referralId === undefined || !referralPattern.test(referralId)) return;
  if (referralId === readStored(userIdKey)) return;
  remembered = referralId;
  writeStored(referralKey, referralId);
}

/** Who referred this visitor, if anybody. */
export function readReferral(): string | undefined {
  const stored = readStored(referralKey);
  return remembered ?? (stored !== null && referralPattern.test(stored) ? stored : undefined);
}

/** A referral counts once. */
export function forgetReferral(): void {
  remembered = undefined;
  writeStored(referralKey, null);
}
