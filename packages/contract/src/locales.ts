/** Supported languages: English, German and French. */
export const LOCALES = ['en', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

/** Used when someone hasn't chosen a language and none of theirs is supported. */
export const DEFAULT_LOCALE: Locale = 'en';

/** The locales for formatting dates and numbers where nobody's region is known (BCP 47). */
export const FORMATS: Record<Locale, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' };

/**
 * The locale for formatting dates and numbers of somebody with these languages, first choice first: as this language is
 * written in their region. `en-US` tells no region: browsers anywhere have it.
 */
export function formatLocale(locale: Locale, languages: readonly string[]): string {
  const regional = languages.flatMap(readRegion);
  const { region } = regional.find(({ language }) => language === locale) ?? regional[0] ?? {};
  return region === undefined ? FORMATS[locale] : `${locale}-${region}`;
}

function readRegion(tag: string): { readonly language: string; readonly region: string }[] {
  try {
    const { language, region } = new Intl.Locale(tag);
    return region === undefined || (language === 'en' && region === 'US') ? [] : [{ language, region }];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [];
  }
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The first supported language in the list, whatever the region (`de-AT` is German); else English. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const [base] = language.toLowerCase().split('-');
    if (isLocale(base)) return base;
  }
  return DEFAULT_LOCALE;
}
