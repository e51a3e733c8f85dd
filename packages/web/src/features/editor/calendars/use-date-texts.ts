import type { CalendarException } from '@giotto/chart/model';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ruleText } from './rule-text.ts';

const instantOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00Z`);

/** How days are written in the page's language. */
export interface DateTexts {
  /** A civil date with its weekday: ‘Fri, 1 Jan 2027’. */
  readonly day: (date: string) => string;
  /** The same in full, of days since 1970-01-01. */
  readonly fullDay: (epochDay: number) => string;
  readonly month: (epochDay: number) => string;
  /** The days of an exception, without a year if it comes back every year; of one that comes back by a rule, the rule. */
  readonly span: (exception: CalendarException) => string;
}

export function useDateTexts(): DateTexts {
  const intl = useIntl();
  const { locale } = intl;
  return useMemo(() => {
    const formOf = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const once = formOf({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    const yearly = formOf({ day: 'numeric', month: 'long' });
    const full = formOf({ dateStyle: 'full' });
    const month = formOf({ month: 'long' });
    const DAY = 86_400_000;
    return {
      day: (date) => once.format(instantOf(date)),
      fullDay: (epochDay) => full.format(epochDay * DAY),
      month: (epochDay) => month.format(epochDay * DAY),
      span: ({ from, to, isYearly, recurrence }) => {
        if (recurrence !== undefined) return ruleText(intl, from, recurrence);
        const form = isYearly ? yearly : once;
        return to === undefined
          ? form.format(instantOf(from))
          : form.formatRange(instantOf(from), instantOf(to));
      },
    };
  }, [intl, locale]);
}
