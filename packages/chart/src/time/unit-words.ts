/** Units of time by the beginnings of their names, in English, German and French, and as other programs write them. */
const UNITS = [
  {
    unit: 'd',
    words:
      /^(d|days?|t|tage?n?|j|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar|e)?|dni|д(?:н|ней|ня|ень)?|дн(?:ей|я)|天|日|일)$/,
    days: 1,
  },
  { unit: 'w', words: /^(w|wks?|weeks?|wo?c?h?e?n?|sem|semaines?|semanas?|settiman[ae]|周|週|주)$/, days: 7 },
  {
    unit: 'mo',
    words: /^(mo|mons?|mos|months?|monate?n?|mois|mes(?:es)?|mes[ei]|月|个月|個月|ヶ月|개월)$/,
    days: 30,
  },
  { unit: 'q', words: /^(q|qtrs?|quarters?|quartale?|trimestres?)$/, days: 91 },
  { unit: 'y', words: /^(y|yrs?|years?|jahre?n?|a|ans?|années?)$/, days: 365 },
  {
    unit: 'h',
    words: /^(h|hrs?|hours?|std\.?|stunden?|heures?|horas?|or[ae]|ч|час(?:а|ов)?|小时|小時|時間|시간)$/,
    days: 1 / 24,
  },
  {
    unit: 'min',
    words: /^(min|mins|minutes?|minuten?|minutos?|minut[io]|分|分钟|分鐘|分間|분)$/,
    days: 1 / 1440,
  },
] as const;

/** A unit of time and its length in days by the clock. */
export type TimeUnit = Pick<(typeof UNITS)[number], 'unit' | 'days'>;

/** The unit that a word in lower case names: `days`, `std.`, `semaines`; undefined for any other word. */
export function findTimeUnit(word: string): TimeUnit | undefined {
  return UNITS.find(({ words }) => words.test(word));
}
