import type { Edition } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import type { EditionEnd } from '../../accounts/index.ts';
import { lockUser, saveEdition } from '../../accounts/index.ts';
import {
  findGrantSource,
  findSubscriptionSource,
  type GrantSource,
  type SubscriptionSource,
} from './edition-source-repository.ts';

export interface EditionSources {
  readonly subscription: SubscriptionSource | null;
  readonly grant: GrantSource | null;
}

/** What an account has, and until when: a number of Unix seconds, for ever, or null for as long as it is renewed. */
export interface DerivedEdition {
  readonly edition: Edition;
  readonly ends: EditionEnd;
  readonly premiumPlan: string | null;
}

/** While it is in one of these, a subscription counts; a payment that is late is asked for again by the provider. */
const runningStatuses: readonly string[] = ['active', 'trialing', 'past_due'];

interface Premium {
  readonly plan: string | null;
  readonly ends: EditionEnd;
}

/**
 * The edition as a pure function of its sources (`security.md` §3.4). What is over keeps its end and its plan, since
 * whatever premium left behind is kept for some time after it. The result holds until a source changes: `editionAt`
 * reads it at any later time.
 */
export function deriveEdition({ subscription, grant }: EditionSources, now: Date): DerivedEdition {
  const paid = subscription && readSubscription(subscription);
  const given = grant && readGrant(grant);
  const longest = paid && given ? longer(paid, given) : (paid ?? given);
  if (!longest) return { edition: 'free', ends: null, premiumPlan: null };
  const isOver = typeof longest.ends === 'number' && longest.ends * 1_000 <= now.getTime();
  // Who is charged again must find the way to the subscription, whatever else there is.
  const { plan } = paid?.ends === null ? paid : longest;
  return { edition: isOver ? 'free' : 'pro', ends: longest.ends, premiumPlan: plan };
}

function readSubscription(subscription: SubscriptionSource): Premium | null {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, isFollowed } = subscription;
  if (status === null || !runningStatuses.includes(status)) {
    return endedAt && { plan, ends: toSeconds(endedAt) };
  }
  const isLast = cancelAtPeriodEnd && !isFollowed;
  return { plan, ends: isLast && currentPeriodEnd ? toSeconds(currentPeriodEnd) : null };
}

function readGrant({ plan, endsAt }: GrantSource): Premium {
  return { plan, ends: endsAt ? toSeconds(endsAt) : 'forever' };
}

/** The one that lasts longer; of two that last alike, what was paid for. */
function longer(paid: Premium, given: Premium): Premium {
  return rank(given.ends) > rank(paid.ends) ? given : paid;
}

/** For ever is longer than as long as it is renewed, and that is longer than any date. */
function rank(ends: EditionEnd): number {
  if (ends === 'forever') return Number.POSITIVE_INFINITY;
  return ends ?? Number.MAX_SAFE_INTEGER;
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/**
 * Writes what the sources come to into the account; whoever changes one calls this in the same transaction. The account
 * is locked, so that two changes at once see each other.
 */
export async function refreshEdition(trx: Db, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(trx, userId))) return;
  const subscription = await findSubscriptionSource(trx, userId);
  const grant = await findGrantSource(trx, userId);
  const { edition, ends, premiumPlan } = deriveEdition({ subscription, grant }, now);
  await saveEdition(trx, userId, { edition, editionEnds: ends === null ? null : String(ends), premiumPlan });
}
