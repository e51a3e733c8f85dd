import type Stripe from 'stripe';

/** A paid period in Unix seconds; the end is exclusive. */
export interface PaidDays {
  readonly subscription: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The periods a customer has paid for, from the lines of Stripe's paid invoices alone. It deliberately ignores what our
 * own code considers running, renewed or ended. Credits for unused time are subtracted, and so is everything after a
 * subscription's early end.
 */
export async function listPaidDays(stripe: Stripe, customer: string): Promise<PaidDays[]> {
  const { data: invoices } = await stripe.invoices.list({ customer, status: 'paid', limit: 100 });
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  let days: PaidDays[] = [];
  for (const { lines, parent } of invoices.toReversed()) {
    const subscription = String(parent?.subscription_details?.subscription);
    // Credits first: the invoice of a plan change has both.
    for (const line of lines.data.toSorted((a, b) => a.amount - b.amount)) {
      const { start, end } = line.period;
      if (line.amount < 0) days = days.flatMap((one) => without(one, { subscription, start, end }));
      else if (costOf(line) > 0) days.push({ subscription, start, end });
    }
  }
  for (const { id, ended_at: ended } of subscriptions)
    if (ended !== null)
      days = days.flatMap((one) => without(one, { subscription: id, start: ended, end: Infinity }));
  return days;
}

/** A changed plan's remainder is credited in whole cents, so up to this many seconds earn no credit. */
const LESS_THAN_A_CENT = 2 * 60 * 60;

/** Describes the periods that were paid twice. */
export function findPaidTwice(days: readonly PaidDays[]): string[] {
  return days.flatMap((one, at) =>
    days
      .slice(at + 1)
      .filter((other) => {
        const rest = one.subscription === other.subscription ? LESS_THAN_A_CENT : 0;
        return Math.min(one.end, other.end) - Math.max(one.start, other.start) > rest;
      })
      .map((other) => `${describe(one)} and ${describe(other)}`),
  );
}

function costOf({ amount, discount_amounts: discounts }: Stripe.InvoiceLineItem): number {
  return amount - (discounts ?? []).reduce((sum, discount) => sum + discount.amount, 0);
}

function without(days: PaidDays, back: PaidDays): PaidDays[] {
  if (days.subscription !== back.subscription) return [days];
  const before = { ...days, end: Math.min(days.end, back.start) };
  const after = { ...days, start: Math.max(days.start, back.end) };
  return [before, after].filter(({ start, end }) => start < end);
}

function describe({ subscription, start, end }: PaidDays): string {
  return `${subscription} ${toDay(start)} to ${toDay(end)}`;
}

function toDay(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16);
}
