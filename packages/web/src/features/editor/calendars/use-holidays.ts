import { type Holiday, type HolidayCountry, listHolidayCountries, listHolidays } from '@giotto/contract/api';
import { isLocale, type Locale } from '@giotto/contract/locales';
import { useQuery } from '@tanstack/react-query';
import { usePageLocale, wordsOf } from '../../../app/language/page-locale.ts';
import { callApi } from '../../../lib/api.ts';

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Countries with their regions, and whose data it is. */
interface Countries {
  readonly countries: readonly HolidayCountry[];
  readonly source: { readonly name: string; readonly url: string; readonly licence: string };
}

/** Holidays don't change while somebody looks at them. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, retry: 1 } as const;

function answerOf<Data>(query: {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}): Answer<Data> {
  const { data, isError, isFetching, refetch } = query;
  return { data, isFailed: isError && !isFetching, retry: () => void refetch() };
}

/** The countries whose holidays are known, in the page's language. */
export function useCountries(): Answer<Countries> {
  const locale = wordsOf(usePageLocale());
  const query = useQuery({
    ...KEPT,
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
    queryKey: ['holiday-countries', locale],
    queryFn: () => callApi(listHolidayCountries, { query: { locale } }),
  });
  return answerOf(query);
}

/** Where and when holidays are looked for. */
export interface HolidayPlace {
  readonly country: string;
  /** Empty: the whole country's. */
  readonly region: string;
  /** Years, both included. */
  readonly from: number;
  readonly to: number;
}

/** The holidays of a country or region, named in the chart's language; nothing without a country. */
export function useHolidays(
  place: HolidayPlace,
  locale: Locale,
  isAsked: boolean,
): Answer<readonly Holiday[]> {
  const { country, region, from, to } = place;
  const query = useQuery({
    ...KEPT,
    networkMode: 'always',
    enabled: isAsked,
    queryKey: ['holidays', country, region, from, to, locale],
    queryFn: async () => {
      const asked = { country, ...(region !== '' && { region }), from, to, locale };
      return (await callApi(listHolidays, { query: asked })).holidays;
    },
  });
  return answerOf(query);
}

/** The language for what is stored in the chart: its own, or the page's where holidays have no names in it. */
export function namesLocale(chartLanguage: string, page: Locale): Locale {
  const language = chartLanguage.split('-')[0];
  return isLocale(language) ? language : page;
}
