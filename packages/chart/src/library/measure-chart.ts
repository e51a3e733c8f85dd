import { listTexts } from '../model/list-texts.ts';
import { themeOf, timelineOf } from '../model/resolve-settings.ts';
import type { State } from '../model/state.ts';
import { loadTextMetrics } from '../text/load-text-metrics.ts';
import type { TextMetrics } from '../text/text-metrics.ts';
import { MINUTES_PER_DAY } from '../time/civil-date.ts';
import { nameDate } from '../time/date-names.ts';

/** A day in each month; together they fall on every day of the week. */
const DAYS = Array.from({ length: 12 }, (_, month) => Math.round((month + 0.5) * 30.44) * MINUTES_PER_DAY);

/** The names of months and days in a language. */
function* listDateNames(language: string): Generator<string> {
  for (const day of DAYS) {
    yield nameDate(day, 'longMonthYear', language);
    yield nameDate(day, 'shortMonth', language);
    yield nameDate(day, 'longWeekday', language);
  }
}

/**
 * Loads the width tables that a chart's texts need: 5 to 15 kB each, of its font and of the alphabets that its titles, people
 * and dates are written in. Call it again after edits that bring other alphabets.
 */
export function measureChart(state: State): Promise<TextMetrics> {
  const { scaleTypeLang } = timelineOf(state);
  return loadTextMetrics([themeOf(state).font], [...listTexts(state), ...listDateNames(scaleTypeLang)]);
}
