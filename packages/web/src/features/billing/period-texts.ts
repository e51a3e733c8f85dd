import type { PlanPeriod } from '@giotto/contract/plans';

/** The texts of each period. */
export const periodTexts = {
  monthly: {
    name: 'billing.period.monthly',
    billed: 'billing.period.billedMonthly',
    paid: 'billing.plan.monthly',
    note: 'billing.summary.monthlyNote',
    laterNote: 'billing.later.monthlyNote',
  },
  yearly: {
    name: 'billing.period.yearly',
    billed: 'billing.period.billedYearly',
    paid: 'billing.plan.yearly',
    note: 'billing.summary.yearlyNote',
    laterNote: 'billing.later.yearlyNote',
  },
  triyearly: {
    name: 'billing.period.triyearly',
    billed: 'billing.period.billedTriyearly',
    paid: 'billing.plan.triyearly',
    note: 'billing.summary.triyearlyNote',
    laterNote: 'billing.later.triyearlyNote',
  },
} as const satisfies Record<PlanPeriod, Readonly<Record<string, string>>>;
