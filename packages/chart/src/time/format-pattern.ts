import { type CivilMinutes, civilParts, isoWeek, twoDigits } from './civil-date.ts';
import { nameDate } from './date-names.ts';
import { quarterOf } from './short-names.ts';

/** The tokens of a pattern, longest first; text in [brackets] is literal. */
const TOKEN = /\[[^\]]*\]|Y{4}|YY|M{1,4}|D{1,2}|d{3,4}|H{1,2}|m{2}|Q|W{1,2}/g;

/**
 * A date in a chart's `format` (`chart-model.md`; it overrides `ux.md B4`). Tokens are YYYY YY, MMMM MMM MM M, DD D,
 * dddd ddd (weekday), HH H mm, Q (quarter), WW W (ISO week); text in [brackets] and everything else is literal.
 */
export function formatByPattern(minutes: CivilMinutes, pattern: string, language: string): string {
  const parts = civilParts(minutes);
  const { year, month, day, hour, minute } = parts;
  return pattern.replace(TOKEN, (token) => {
    if (token.startsWith('[')) return token.slice(1, -1);
    switch (token) {
      case 'YYYY':
        return String(year);
      case 'YY':
        return twoDigits(year % 100);
      case 'MMMM':
        return nameDate(minutes, 'longMonth', language);
      case 'MMM':
        return nameDate(minutes, 'shortMonth', language);
      case 'MM':
        return twoDigits(month);
      case 'M':
        return String(month);
      case 'DD':
        return twoDigits(day);
      case 'D':
        return String(day);
      case 'dddd':
        return nameDate(minutes, 'longWeekday', language);
      case 'ddd':
        return nameDate(minutes, 'shortWeekday', language);
      case 'HH':
        return twoDigits(hour);
      case 'H':
        return String(hour);
      case 'mm':
        return twoDigits(minute);
      case 'Q':
        return String(quarterOf(minutes));
      case 'WW':
        return twoDigits(isoWeek(minutes).week);
      default:
        return String(isoWeek(minutes).week);
    }
  });
}
