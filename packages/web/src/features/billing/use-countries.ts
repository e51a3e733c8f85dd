import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';

/** A country's two-letter code and its name in the app's language. */
export interface CountryEntry {
  readonly label: string;
  readonly value: string;
}

const languages = {
  en: () => import('i18n-iso-countries/langs/en.json'),
  de: () => import('i18n-iso-countries/langs/de.json'),
  fr: () => import('i18n-iso-countries/langs/fr.json'),
} as const;

/** All countries sorted by name; the list loads on first use. */
async function loadCountries(locale: string): Promise<CountryEntry[]> {
  const language = locale.split('-', 1)[0] ?? 'en';
  const load = Object.hasOwn(languages, language)
    ? languages[language as keyof typeof languages]
    : languages.en;
  const { countries } = (await load()).default as { readonly countries: Record<string, string | string[]> };
  const byName = new Intl.Collator(locale).compare;
  return Object.entries(countries)
    .map(([value, names]) => ({ value, label: [names].flat()[0] ?? value }))
    .sort((a, b) => byName(a.label, b.label));
}

/** Empty until the list has loaded. */
export function useCountries(): readonly CountryEntry[] {
  const { locale } = useIntl();
  const { data } = useQuery({
    queryKey: ['countries', locale],
    queryFn: () => loadCountries(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? none;
}

const none: readonly CountryEntry[] = [];

/** A country's name; its code until the names have loaded, and null for none. */
export function useCountryName(code: string | null): string | null {
  const countries = useCountries();
  return countries.find(({ value }) => value === code)?.label ?? code;
}
