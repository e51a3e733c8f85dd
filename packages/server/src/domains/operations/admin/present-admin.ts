import { ADMIN_ACTS, type AdminActEntry, type AdminCoupon, type AdminUser } from '@giotto/contract/api';
import type { Environment } from '../../../platform/environment/environment.ts';
import type { AdminActRow } from '../../accounts/index.ts';
import { editionAt, readEditionEnd } from '../../accounts/index.ts';
import type { UsedCoupon } from '../../billing/index.ts';
import type { AdminUserRow } from './admin-user-repository.ts';
import type { ServerState } from './server-state.ts';

function toSeconds(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / 1_000);
}

export function presentAdminCoupon(coupon: UsedCoupon): AdminCoupon {
  const { id, name, title, maxUses, uses } = coupon;
  const facts = {
    id,
    name,
    title,
    maxUses,
    uses,
    validUntil: toSeconds(coupon.validUntil),
    createdDate: coupon.createdAt.toISOString(),
    isEnded: coupon.endedAt !== null,
  };
  if (coupon.kind === 'grant') {
    const { plan, days, until } = coupon;
    return { ...facts, kind: 'grant', plan, days, until: toSeconds(until) };
  }
  const { amountOff, percentOff, plans } = coupon;
  return { ...facts, kind: 'discount', amountOff, percentOff, plans: [...plans] };
}

export function presentAdminUser(user: AdminUserRow, { adminEmails }: Environment, now: Date): AdminUser {
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    createdDate: user.createdAt.toISOString(),
    isConfirmed: user.confirmedAt !== null,
    isAdmin: user.isAdmin || (user.confirmedAt !== null && adminEmails.includes(user.email)),
    edition: editionAt(user, now),
    editionEndDate: readEditionEnd(user),
    premiumPlan: user.premiumPlan,
    giftEndDate: user.hasGift ? (toSeconds(user.giftEndsAt) ?? 'forever') : null,
    lockReason: user.lockedAt && (user.lockReason ?? ''),
  };
}

export function presentAdminAct({
  id,
  admin,
  act,
  subject,
  details,
  happenedAt,
}: AdminActRow): AdminActEntry {
  const known = ADMIN_ACTS.find((one) => one === act);
  if (!known) throw new Error(`The log of admins names the unknown act ${act}`);
  return { id, admin, act: known, subject, details, date: happenedAt.toISOString() };
}

export function presentServerState({ erasures, mails, jobs }: ServerState, now: Date) {
  const { waiting, oldest, failing, sentSince } = mails;
  return {
    erasures: erasures.map(({ kind, rows, total, since, approved_at }) => ({
      kind,
      rows,
      total,
      since: since.toISOString(),
      isApproved: approved_at !== null,
    })),
    mails: {
      waiting,
      oldestSeconds: oldest && Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1_000)),
      failing,
      sentLastDay: sentSince,
    },
    jobs: jobs.map(({ job, date }) => ({ job, date: date.toISOString() })),
  };
}
