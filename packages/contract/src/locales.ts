/** Supported languages: English, German as written in Switzerland, and French. */
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

/** The locales for formatting dates and numbers (BCP 47). */
export const FORMATS: Record<Locale, string> = { en: 'en-US', de: 'de-CH', fr: 'fr-CH' };

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
