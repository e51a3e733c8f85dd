import type { IntlShape } from 'react-intl';

/** `MMMM D, YYYY` in English, and each other language's long form (spec/accounts.md §9). */
export function formatLongDate({ locale, formatters }: IntlShape, unixSeconds: number): string {
  const form = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return formatters
    .getDateTimeFormat(locale.startsWith('en') ? 'en-US' : locale, form)
    .format(unixSeconds * 1_000);
}

/** `DD/MM/YYYY`. */
export function formatShortDate(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}
