function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** The country that a language is mostly written in: DE for `de`. */
function homeOf(language: string): string | undefined {
  return localeOf(language)?.maximize().region;
}

/**
 * The country whose holidays a chart probably needs (CH-667): the first that the browser's languages name for the chart's
 * language, else that where the chart's language is at home, unless it is English, which says nothing: then the browser's.
 */
export function guessCountry(
  chartLanguage: string,
  browserLanguages: readonly string[],
  known: ReadonlySet<string>,
): string | undefined {
  const wanted = localeOf(chartLanguage)?.language;
  const locales = browserLanguages.map(localeOf);
  const named = locales.filter((locale) => locale?.language === wanted).map((locale) => locale?.region);
  const home = wanted === undefined || wanted === 'en' ? undefined : homeOf(wanted);
  const others = locales.map((locale) => locale?.region);
  const first = [...named, home, ...others, ...browserLanguages.map(homeOf)];
  return first.find((region) => region !== undefined && known.has(region));
}
