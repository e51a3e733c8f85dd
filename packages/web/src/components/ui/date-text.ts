import { dateOrderOf, readDate } from '@giotto/chart/clipboard';
import { formatCivil, MINUTES_PER_DAY, parseCivil } from '@giotto/chart/time';
import type { IntlShape } from 'react-intl';
import { civilNow } from '../../lib/civil-now.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';

/** The years of dates that people type. */
const FIRST = '1900-01-01';
const LAST = '2199-12-31T23:59';

/** A civil date-time as the value of a field for dates, or for dates with a time. */
export function formatDateText(date: string, isTimed: boolean): string {
  const day = date.slice(0, 10);
  return isTimed ? `${day}T${date.slice(11, 16) || '00:00'}` : day;
}

/** How a field shows its value; empty for none. */
export function showDateText(intl: IntlShape, value: string, isTimed: boolean): string {
  return value && (isTimed ? formatDateTime : formatDate)(intl, value);
}

/**
 * The value that a typed text means, in any form that people write dates in: without a year, the date nearest to `near`; of
 * figures, in the order of the person's region. Empty for none; undefined if it's no date of the years 1900 to 2199.
 */
export function readDateText(
  intl: IntlShape,
  typed: string,
  isTimed: boolean,
  near: string,
): string | undefined {
  if (typed.trim() === '') return '';
  const date = readDate(typed, {
    order: dateOrderOf(intl.locale),
    language: intl.locale,
    near: near === '' ? civilNow() : parseCivil(near),
  });
  if (date === null) return undefined;
  const minutes = isTimed ? date.minutes : date.minutes - (date.minutes % MINUTES_PER_DAY);
  const value = formatDateText(formatCivil(minutes), isTimed);
  return value >= FIRST && value <= LAST ? value : undefined;
}
