import type { InvoiceLineRecord, InvoiceRecord } from '../store/records.ts';
import { applyDiscounts, type Reduction } from './amounts.ts';

/** Smaller amounts, in cents, are not charged but carried over to the next invoice. */
const SMALLEST_CHARGE = 50;

type Totals = Pick<
  InvoiceRecord,
  | 'amount_due'
  | 'amount_remaining'
  | 'lines'
  | 'starting_balance'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_discount_amounts'
  | 'total_excluding_tax'
>;

/** An invoice's totals: lines, their discounts, and the customer's balance (below zero: credit). */
export function computeTotals(
  invoice: string,
  given: readonly InvoiceLineRecord[],
  reductions: readonly Reduction[],
  balance: number,
): Totals {
  const { totals, perLine } = applyDiscounts(
    given.map(({ amount, discountable }) => (discountable ? amount : 0)),
    reductions,
  );
  const data = given.map((line, at): InvoiceLineRecord => {
    if (!line.discountable) return { ...line, invoice };
    const discount_amounts = [...(perLine[at] ?? [])];
    return {
      ...line,
      invoice,
      discount_amounts,
      discounts: discount_amounts.map(({ discount }) => discount),
    };
  });
  const subtotal = given.reduce((sum, { amount }) => sum + amount, 0);
  const total = totals.reduce((sum, { amount }) => sum - amount, subtotal);
  const { due } = withBalance(total, balance);
  return {
    amount_due: due,
    amount_remaining: due,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice}/lines` },
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: [...totals],
    total_excluding_tax: total,
  };
}

/** The amount due, and the balance afterwards. */
export function withBalance(total: number, balance: number): { due: number; left: number } {
  const owed = total + balance;
  return owed >= SMALLEST_CHARGE ? { due: owed, left: 0 } : { due: 0, left: owed };
}
