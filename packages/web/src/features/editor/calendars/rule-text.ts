import type { CalendarException, Recurrence } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { formatDate, formatDay, formatMonth, formatWeekday } from '../../../lib/dates.ts';

/** An exception that comes back by a rule, in words: ‘Every week on Friday, 1 Jan 2010 to 31 Dec 2030’. */
export function ruleText(intl: IntlShape, from: string, recurrence: Recurrence): string {
  const short = (date: string) => formatDate(intl, date.slice(0, 10));
  const { until, count } = recurrence;
  const values = { rule: patternText(intl, from.slice(0, 10), recurrence), from: short(from) };
  if (until !== undefined)
    return intl.formatMessage({ id: 'calendars.rule.until' }, { ...values, until: short(until) });
  if (count !== undefined) return intl.formatMessage({ id: 'calendars.rule.count' }, { ...values, count });
  return intl.formatMessage({ id: 'calendars.rule.from' }, values);
}

function patternText(
  intl: IntlShape,
  from: string,
  { unit, interval = 1, days = [], position }: Recurrence,
): string {
  const names = days.toSorted((one, other) => one - other);
  const list = (type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(intl.locale, { type }).format(names.map((day) => formatWeekday(intl, day, 'long')));
  if (unit === 'day') return intl.formatMessage({ id: 'calendars.rule.day' }, { interval });
  if (unit === 'week')
    return intl.formatMessage({ id: 'calendars.rule.week' }, { interval, days: list('conjunction') });
  if (position !== undefined) {
    const nth = { interval, position, days: list('disjunction') };
    return unit === 'month'
      ? intl.formatMessage({ id: 'calendars.rule.monthNth' }, nth)
      : intl.formatMessage({ id: 'calendars.rule.yearNth' }, { ...nth, month: formatMonth(intl, from) });
  }
  return unit === 'month'
    ? intl.formatMessage({ id: 'calendars.rule.month' }, { interval, day: Number(from.slice(8, 10)) })
    : intl.formatMessage({ id: 'calendars.rule.year' }, { interval, date: formatDay(intl, from) });
}

/** Whether the form can say all of an exception: it has no rules. */
export function isInForm({ recurrence }: CalendarException): boolean {
  return recurrence === undefined;
}
