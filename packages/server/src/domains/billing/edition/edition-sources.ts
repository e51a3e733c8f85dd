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

/** An account's edition and its end: Unix seconds, forever, or null while it's renewed. */
export interface DerivedEdition {
  readonly edition: Edition;
  readonly ends: EditionEnd;
  readonly premiumPlan: string | null;
}

/** A subscription counts while it has one of these; for late payments, the provider retries. */
const runningStatuses: readonly string[] = ['active', 'trialing', 'past_due'];

interface Premium {
  readonly plan: string | null;
  readonly ends: EditionEnd;
}

/**
 * Derives the edition from its sources, as a pure function (`security.md` §3.4). A past edition keeps its end and plan,
 * because premium content is kept for some time afterwards. The result stays valid until a source changes; `editionAt`
 * evaluates it at any later time.
 */
export function deriveEdition({ subscription, grant }: EditionSources, now: Date): DerivedEdition {
  const paid = subscription && readSubscription(subscription);
  const given = grant && readGrant(grant);
  const longest = paid && given ? longer(paid, given) : (paid ?? given);
  if (!longest) return { edition: 'free', ends: null, premiumPlan: null };
  const isOver = typeof longest.ends === 'number' && longest.ends * 1_000 <= now.getTime();
  // Someone who will be charged again must be able to find their subscription, whatever grants they have.
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

/** The longer of the two; on a tie, the paid one. */
function longer(paid: Premium, given: Premium): Premium {
  return rank(given.ends) > rank(paid.ends) ? given : paid;
}

/** 'Forever' outranks 'while renewed', which outranks any date. */
function rank(ends: EditionEnd): number {
  if (ends === 'forever') return Number.POSITIVE_INFINITY;
  return ends ?? Number.MAX_SAFE_INTEGER;
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/**
 * Derives the edition and saves it in the account. Call it in the transaction that changes a source. It locks the
 * account, so concurrent changes see each other.
 */
export async function refreshEdition(trx: Db, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(trx, userId))) return;
  const subscription = await findSubscriptionSource(trx, userId);
  const grant = await findGrantSource(trx, userId);
  const { edition, ends, premiumPlan } = deriveEdition({ subscription, grant }, now);
  await saveEdition(trx, userId, { edition, editionEnds: ends === null ? null : String(ends), premiumPlan });
}
