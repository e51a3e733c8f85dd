import type { ConfirmedProfile, Profile } from '@giotto/contract/api';

type PendingProfile = Extract<Profile, { signupCode: true }>;

/** Who uses this browser: an unknown visitor, an account with an unconfirmed sign-up code, or a full account. */
export type SessionState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'codePending'; readonly profile: PendingProfile }
  | { readonly status: 'signedIn'; readonly profile: ConfirmedProfile };

export type SessionStatus = SessionState['status'];

/** The session state for a profile. */
export function toSessionState(profile: Profile): SessionState {
  return profile.signupCode ? { status: 'codePending', profile } : { status: 'signedIn', profile };
}
