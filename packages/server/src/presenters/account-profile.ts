import type { ConfirmedProfile, Profile } from '@giotto/contract/api';
import { editionAt, readEditionEnd } from '../services/account-edition.ts';
import type { Account } from '../services/account-profile.ts';
import { listSecondSteps } from '../services/account-second-step.ts';
import type { SignedInUser } from '../services/account-sessions.ts';

/** What a confirmed person sees of the own account. */
export function presentConfirmedProfile({ user, folders }: Account, now: Date): ConfirmedProfile {
  return {
    userId: user.id,
    email: user.email,
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
 * The same for anybody signed in: while a code or the second step is pending there is little to know (`security.md` §2
 * row 3).
 */
export function presentProfile(account: Account, session: SignedInUser, now: Date): Profile {
  const { user } = account;
  if (!session.isPending) return presentConfirmedProfile(account, now);
  const secondStep = session.isHalfway ? [...listSecondSteps()] : [];
  return { userId: user.id, email: user.email, name: user.name, signupCode: true, secondStep };
}
