import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { userIdKey } from '../../lib/session/session-query.ts';
import { readConsent } from '../../lib/usage/consent.ts';

const referralPattern = /^[A-Za-z0-9_-]{1,64}$/;
const referralKey = 'giotto.referral';

let remembered: string | undefined;

/**
 * Keeps who referred this visitor until the sign-up: as long as the page lives, and in the browser's storage with the
 * visitor's consent alone (security.md I14). Nobody refers themselves.
 */
export function rememberReferral(referralId: string | undefined): void {
  if (referralId === undefined || !referralPattern.test(referralId)) return;
  if (referralId === readStored(userIdKey)) return;
  remembered = referralId;
  if (readConsent() === 'agreed') writeStored(referralKey, referralId);
}

/** Who referred this visitor, if anybody. */
export function readReferral(): string | undefined {
  const stored = readConsent() === 'agreed' ? readStored(referralKey) : null;
  return remembered ?? (stored !== null && referralPattern.test(stored) ? stored : undefined);
}

/** A referral counts once. */
export function forgetReferral(): void {
  remembered = undefined;
  writeStored(referralKey, null);
}
