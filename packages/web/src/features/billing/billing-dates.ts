import type { IntlShape } from 'react-intl';

/** `MMMM D, YYYY` in English, and each other language's long form (spec/accounts.md §9). */
export function formatLongDate(intl: IntlShape, unixSeconds: number): string {
  return intl.formatDate(unixSeconds * 1_000, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** `DD/MM/YYYY`. */
export function formatShortDate(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}
