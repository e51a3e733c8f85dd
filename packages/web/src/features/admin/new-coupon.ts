import type { NewCoupon } from '@giotto/contract/api';
import { PLAN_PERIODS, type PlanPeriod } from '@giotto/contract/plans';

/** A coupon as filled in; texts are as typed. */
export interface CouponDraft {
  readonly kind: 'grant' | 'discount';
  readonly name: string;
  readonly code: string;
  readonly isPartner: boolean;
  readonly lasts: 'forever' | 'days' | 'until';
  readonly days: number;
  /** YYYY-MM-DD, the last day; empty for none. */
  readonly until: string;
  readonly off: 'percent' | 'amount';
  readonly percent: number;
  readonly dollars: number;
  readonly plans: readonly PlanPeriod[];
  /** NaN for unlimited uses. */
  readonly maxUses: number;
  readonly validUntil: string;
}

export const EMPTY_COUPON: CouponDraft = {
  kind: 'grant',
  name: '',
  code: '',
  isPartner: false,
  lasts: 'forever',
  days: 30,
  until: '',
  off: 'percent',
  percent: 20,
  dollars: 10,
  plans: PLAN_PERIODS,
  maxUses: 1,
  validUntil: '',
};

/** The end of a day on this machine's clock in Unix seconds; null for no day. */
function endOfDay(date: string): number | null {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return null;
  return Math.floor(new Date(year, month - 1, day + 1).getTime() / 1_000);
}

/** The request body; null while something is missing. */
export function toNewCoupon(draft: CouponDraft): NewCoupon | null {
  const name = draft.name.trim();
  const until = endOfDay(draft.until);
  const isWhole = (value: number) => Number.isInteger(value) && value > 0;
  if (name === '') return null;
  const facts = {
    name,
    title: null,
    code: draft.code.replaceAll(/\s/g, '') || null,
    maxUses: isWhole(draft.maxUses) ? draft.maxUses : null,
    validUntil: endOfDay(draft.validUntil),
  };
  if (draft.kind === 'discount') {
    const cents = Math.round(draft.dollars * 100);
    const isPercent = draft.off === 'percent';
    if (draft.plans.length === 0 || !isWhole(isPercent ? draft.percent : cents)) return null;
    const off = isPercent
      ? ({ type: 'percent', percent: draft.percent } as const)
      : ({ type: 'amount', cents } as const);
    return { kind: 'discount', off, plans: [...draft.plans], ...facts };
  }
  const plan = draft.isPartner ? 'appsumo' : 'coupon';
  const grant = { kind: 'grant', plan, ...facts } as const;
  if (draft.lasts === 'forever') return { ...grant, lasts: { type: 'forever' } };
  if (draft.lasts === 'until') return until === null ? null : { ...grant, lasts: { type: 'until', until } };
  return isWhole(draft.days) ? { ...grant, lasts: { type: 'days', days: draft.days } } : null;
}
