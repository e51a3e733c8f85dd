import { useMemo } from 'react';
import { useIntl } from 'react-intl';

type Length = 'long' | 'short' | 'narrow';

/** The names of ISO weekdays in the page's language, 1 = Monday. */
export function useDayNames(length: Length): (day: number) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' });
    // 5 January 1970 was a Monday.
    return (day) => format(Date.UTC(1970, 0, 4 + day));
  }, [locale, length]);
}
