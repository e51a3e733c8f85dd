import type { Holiday, HolidayCountry } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';

/** What to list: the known countries, or the holidays of one of them from a year to another. */
export type HolidayJob =
  | { readonly kind: 'countries'; readonly locale: Locale }
  | {
      readonly kind: 'holidays';
      readonly country: string;
      /** As `BY`, or `BY-A` for a part of it; undefined: the whole country. */
      readonly region: string | undefined;
      readonly from: number;
      readonly to: number;
      readonly locale: Locale;
    };

/** What was listed, or which part of the place is unknown. */
export type HolidayOutcome =
  | { readonly countries: HolidayCountry[] }
  | { readonly holidays: Holiday[] }
  | { readonly unknown: 'country' | 'region' };
