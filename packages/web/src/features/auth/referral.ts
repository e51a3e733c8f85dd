const referralPattern = /^[A-Za-z0-9_-]{1,64}$/;

let remembered: string | undefined;

/**
 * Keeps who referred this visitor until the sign-up, as long as the page lives. Nothing is written to the browser's
 * storage: that needs the visitor's consent (security.md I14), which cannot be given yet.
 */
export function rememberReferral(referralId: string | undefined): void {
  if (referralId !== undefined && referralPattern.test(referralId)) remembered = referralId;
}

/** Who referred this visitor, if anybody. */
export function readReferral(): string | undefined {
  return remembered;
}

/** A referral counts once. */
export function forgetReferral(): void {
  remembered = undefined;
}
