import { type DateReading, dateOrderOf } from '@giotto/chart/clipboard';
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
