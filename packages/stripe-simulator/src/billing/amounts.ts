/** The effect of one discount on an invoice. */
export interface Reduction {
  readonly id: string;
  /** Cents. */
  readonly amountOff: number | null;
  readonly percentOff: number | null;
}

export interface Discounted {
  readonly totals: readonly { discount: string; amount: number }[];
  /** For each line, the amount of every discount. */
  readonly perLine: readonly (readonly { discount: string; amount: number }[])[];
}

/** A percentage of an amount in whole cents, half a cent up; percentages have at most four decimals. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 10_000) + 500_000) / 1_000_000);
}

/** A prorated part of an amount in whole cents, half a cent away from zero. */
export function partOf(amount: number, part: number, whole: number): number {
  return Math.sign(amount) * Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));
}

/**
 * Applies discounts one after the other to the sum of the discountable lines, never below zero. Each is rounded once
 * for the whole invoice and then split over the lines in proportion to what is left of them.
 */
export function applyDiscounts(amounts: readonly number[], reductions: readonly Reduction[]): Discounted {
  const left = [...amounts];
  const totals: { discount: string; amount: number }[] = [];
  const perLine: { discount: string; amount: number }[][] = amounts.map(() => []);
  for (const { id, amountOff, percentOff } of reductions) {
    const sum = left.reduce((total, amount) => total + amount, 0);
    const off = Math.min(sum, amountOff ?? percentOf(sum, percentOff ?? 0));
    totals.push({ discount: id, amount: off });
    for (const [at, share] of allocate(off, left).entries()) {
      left[at] = (left[at] ?? 0) - share;
      perLine[at]?.push({ discount: id, amount: share });
    }
  }
  return { totals, perLine };
}

/** Splits an amount by weights into whole cents; the remainder goes to the largest fractions. */
function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const rest = amount - shares.reduce((total, share) => total + share, 0);
  const byFraction = weights
    .map((weight, at) => ({ at, fraction: (amount * weight) % sum }))
    .sort((a, b) => b.fraction - a.fraction || a.at - b.at);
  for (const { at } of byFraction.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
