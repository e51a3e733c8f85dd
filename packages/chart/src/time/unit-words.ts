/** Units of time by the beginnings of their names, in the languages of headers, and as other programs write them. */
const UNITS = [
  {
    unit: 'd',
    words:
      /^(d|days?|t|tage?n?|j|jours?|d[ií]as?|g|gg|giorn[oi]|dag(?:en|ar|e)?|dni|д(?:н|ней|ня|ень)?|дн(?:ей|я)|天|日|일)$/,
    days: 1,
  },
  {
    unit: 'w',
    words: /^(w|wks?|weeks?|wo?c?h?e?n?|sem|semaines?|semanas?|sett|settiman[ae]|weken|周|週|주)$/,
    days: 7,
  },
  {
    unit: 'mo',
    words: /^(mo|mons?|mos|months?|monate?n?|mois|m[eê]s|mes[ei]s?|maand(?:en)?|月|个月|個月|ヶ月|개월)$/,
    days: 30,
  },
  { unit: 'q', words: /^(q|qtrs?|quarters?|quartal[ei]?|trimestr[ei]s?|kwarta(?:al|len))$/, days: 91 },
  { unit: 'y', words: /^(y|yrs?|years?|jahre?n?|a|ans?|années?|a[nñ]os?|ann[oi]|jaar|jaren)$/, days: 365 },
  {
    unit: 'h',
    words:
      /^(h|hrs?|hours?|std\.?|stunden?|heures?|horas?|or[ae]|u|uur|uren|ч|час(?:а|ов)?|小时|小時|時間|시간)$/,
    days: 1 / 24,
  },
  {
    unit: 'min',
    words: /^(min|mins|minutes?|minuten?|minut[oi]s?|minuut|分|分钟|分鐘|分間|분)$/,
    days: 1 / 1440,
  },
] as const;

/** A unit of time and its length in days by the clock. */
export type TimeUnit = Pick<(typeof UNITS)[number], 'unit' | 'days'>;

/** The unit that a word in lower case names: `days`, `std.`, `semaines`; undefined for any other word. */
export function findTimeUnit(word: string): TimeUnit | undefined {
  return UNITS.find(({ words }) => words.test(word));
}
