const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Formats cents as US dollars in US style (spec/accounts.md §9). */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** The same, without cents for whole dollars. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents);
}
