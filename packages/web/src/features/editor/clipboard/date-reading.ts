import type { DateOrder, DateReading } from '@giotto/chart/clipboard';
import { type State, timelineOf } from '@giotto/chart/model';
import { parseCivil } from '@giotto/chart/time';

/** How the chart's language writes dates in figures, and near to what a date without a year lies. */
export function dateReadingOf(state: State): DateReading {
  const { scaleTypeLang: language, startDate } = timelineOf(state);
  return { order: dateOrderOf(language), language, near: parseCivil(startDate) };
}

/** The order of day, month and year in a language. English without a country writes the day first, as our charts do. */
export function dateOrderOf(language: string): DateOrder {
  if (language === 'en') return 'dmy';
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
  const order = parts.flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type[0]] : [],
  );
  const known = order.join('');
  return known === 'mdy' || known === 'ymd' ? known : 'dmy';
}
