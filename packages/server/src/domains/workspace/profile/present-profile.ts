import type { ConfirmedProfile, Profile } from '@giotto/contract/api';
import { editionAt, readEditionEnd } from '../../accounts/index.ts';
import type { Account } from './account-repository.ts';
import type { SeenAccount } from './profile.ts';

/** The profile of a confirmed person, for themselves. */
export function presentConfirmedProfile(account: Account, now: Date): ConfirmedProfile {
  const { user, newEmail, folders } = account;
  return {
    userId: user.id,
    email: user.email,
    newEmail: newEmail && { email: newEmail.email, expiresDate: newEmail.expiresAt.toISOString() },
    name: user.name,
    signupCode: false,
    createdDate: user.createdAt.toISOString(),
    edition: editionAt(user, now),
    editionEndDate: readEditionEnd(user),
    premiumPlan: user.premiumPlan,
    videosViewed: [...user.videosViewed],
    locale: user.locale,
    firstName: user.firstName,
    lastName: user.lastName,
    activity: user.activity,
    activityText: user.activityText,
    folders: folders.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * The same for anyone signed in. While a code or the second step is pending, it contains little (`security.md` §2 row
 * 3).
 */
export function presentProfile(account: SeenAccount, now: Date): Profile {
  const { user, isPending, secondStep } = account;
  if (!isPending) return presentConfirmedProfile(account, now);
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    signupCode: true,
    secondStep: [...secondStep],
  };
}
