import { PLAN_PERIODS, type PlanPeriod, PRICE_NOTICE_DAYS, PRICES } from './plans.ts';

/** What one user costs for each period, in US cents. */
export type PriceList = Readonly<Record<PlanPeriod, number>>;

/** The prices of the specification: 8, 6 and 4 dollars a month. */
export const SPECIFIED_PRICES: PriceList = {
  monthly: PRICES.monthly.cents,
  yearly: PRICES.yearly.cents,
  triyearly: PRICES.triyearly.cents,
};

/** The prices that an operator has set for a coming day. */
export interface PriceChange {
  /** Midnight (UTC) of the day from which new orders pay them. */
  readonly from: Date;
  readonly prices: PriceList;
}

/** How a change is told from another: a notice counts for the day and the prices that it told of, and no others. */
export function changeId({ from, prices }: PriceChange): string {
  return [from.toISOString().slice(0, 10), ...PLAN_PERIODS.map((period) => prices[period])].join(' ');
}

/** What a new order pays at a time. */
export function pricesAt(change: PriceChange | undefined, at: Date): PriceList {
  return change && change.from <= at ? change.prices : SPECIFIED_PRICES;
}

const notice = PRICE_NOTICE_DAYS * 24 * 60 * 60_000;

/**
 * From when on who had subscribed before may be asked for the new price: from its day, and never sooner than 30 days
 * after the mail about it was sent (`spec/accounts.md` §1, `security.md` §3.5).
 */
export function firstDayFor({ from }: PriceChange, sentAt: Date): Date {
  return new Date(Math.max(from.getTime(), sentAt.getTime() + notice));
}
