import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { userIdKey } from '../../lib/session/session-query.ts';

const referralPattern = /^[A-Za-z0-9_-]{1,64}$/;
const referralKey = 'giotto.referral';

let remembered: string | undefined;

/**
 * Stores who referred this visitor until the sign-up: in the browser's storage if available, otherwise for the page's
 * lifetime. The service needs it, so it doesn't wait for the consent to usage counting. Self-referrals are ignored.
 */
export function rememberReferral(referralId: string | undefined): void {
  if (referralId === undefined || !referralPattern.test(referralId)) return;
  if (referralId === readStored(userIdKey)) return;
  remembered = referralId;
  writeStored(referralKey, referralId);
}

/** The id of this visitor's referrer, if any. */
export function readReferral(): string | undefined {
  const stored = readStored(referralKey);
  return remembered ?? (stored !== null && referralPattern.test(stored) ? stored : undefined);
}

/** Clears the referral, which counts only once. */
export function forgetReferral(): void {
  remembered = undefined;
  writeStored(referralKey, null);
}
