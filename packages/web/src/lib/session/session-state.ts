import type { ConfirmedProfile, Profile } from '@giotto/contract/api';

type PendingProfile = Extract<Profile, { signupCode: true }>;

/** Who sits in front of this browser: nobody known, an account whose sign-up code is pending, or a full account. */
export type SessionState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'codePending'; readonly profile: PendingProfile }
  | { readonly status: 'signedIn'; readonly profile: ConfirmedProfile };

export type SessionStatus = SessionState['status'];

/** The session that a profile means. */
export function toSessionState(profile: Profile): SessionState {
  return profile.signupCode ? { status: 'codePending', profile } : { status: 'signedIn', profile };
}
