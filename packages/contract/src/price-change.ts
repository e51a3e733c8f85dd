import { PLAN_PERIODS, type PlanPeriod, PRICE_NOTICE_DAYS, PRICES } from './plans.ts';

/** Price per user for each period, in US cents. */
export type PriceList = Readonly<Record<PlanPeriod, number>>;

/** The specified prices: 8, 6 and 4 dollars a month. */
export const SPECIFIED_PRICES: PriceList = {
  monthly: PRICES.monthly.cents,
  yearly: PRICES.yearly.cents,
  triyearly: PRICES.triyearly.cents,
};

/** Prices that the operator has scheduled. */
export interface PriceChange {
  /** Midnight (UTC) of the day from which new orders pay these prices. */
  readonly from: Date;
  readonly prices: PriceList;
}

/** Identifies a change by its day and prices: a notice counts only for the change it announced. */
export function changeId({ from, prices }: PriceChange): string {
  return [from.toISOString().slice(0, 10), ...PLAN_PERIODS.map((period) => prices[period])].join(' ');
}

/** The prices of a new order at a given time. */
export function pricesAt(change: PriceChange | undefined, at: Date): PriceList {
  return change && change.from <= at ? change.prices : SPECIFIED_PRICES;
}

const notice = PRICE_NOTICE_DAYS * 24 * 60 * 60_000;

/**
 * When an existing subscriber may first be charged the new price: from its day, but never sooner than 30 days after the
 * notice was mailed (`spec/accounts.md` §1, `security.md` §3.5).
 */
export function firstDayFor({ from }: PriceChange, sentAt: Date): Date {
  return new Date(Math.max(from.getTime(), sentAt.getTime() + notice));
}
