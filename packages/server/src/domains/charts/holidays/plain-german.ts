import type { Locale } from '@giotto/contract/locales';

/** A name as the product writes German: without ß. */
export function plainGerman(name: string, locale: Locale): string {
  return locale === 'de' ? name.replaceAll('ß', 'ss') : name;
}
