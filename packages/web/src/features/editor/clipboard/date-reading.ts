import type { DateOrder, DateReading } from '@giotto/chart/clipboard';
import { type State, timelineOf } from '@giotto/chart/model';
import { parseCivil } from '@giotto/chart/time';

/**
 * How to read the chart's numeric dates: the language's day/month order, and the date that dates without a year are
 * close to.
 */
export function dateReadingOf(state: State): DateReading {
  const { scaleTypeLang: language, startDate } = timelineOf(state);
  return { order: dateOrderOf(language), language, near: parseCivil(startDate) };
}

/** The order of day, month and year in a language. English without a country puts the day first, as our charts do. */
export function dateOrderOf(language: string): DateOrder {
  if (language === 'en') return 'dmy';
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
  const order = parts.flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type[0]] : [],
  );
  const known = order.join('');
  return known === 'mdy' || known === 'ymd' ? known : 'dmy';
}
