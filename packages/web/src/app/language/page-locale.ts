import { formatLocale, isLocale, type Locale, pickLocale } from '@giotto/contract/locales';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { isDevelopment } from '../page-environment.ts';

/** English in a mirrored page, for testing right-to-left layouts; in development only. */
export const MIRRORED = 'ar-XB';
export type PageLocale = Locale | typeof MIRRORED;

const localeKey = 'giotto.locale';
const listeners = new Set<() => void>();
let current: PageLocale = readWantedLocale();

/** The person's choice in this browser, else the first supported language of the browser. */
function readWantedLocale(): PageLocale {
  const stored = readStored(localeKey);
  if (isLocale(stored) || (stored === MIRRORED && isDevelopment())) return stored;
  return pickLocale(globalThis.navigator?.languages ?? []);
}

/** The page's current locale. */
export function pageLocale(): PageLocale {
  return current;
}

/** The same, kept up to date. */
export function usePageLocale(): PageLocale {
  return useSyncExternalStore(subscribe, pageLocale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The catalogue language of a locale. */
export function wordsOf(locale: PageLocale): Locale {
  return locale === MIRRORED ? 'en' : locale;
}

/** The BCP 47 tag for formatting dates and numbers, as usual in the person's region. */
export function formatOf(locale: PageLocale): string {
  return formatLocale(wordsOf(locale), globalThis.navigator?.languages ?? []);
}

/** The UI kit's locale, which also determines the writing direction. */
export function kitLocaleOf(locale: PageLocale): string {
  return locale === MIRRORED ? 'ar-AE-u-nu-latn' : formatOf(locale);
}

/** Stores the choice in this browser. */
export function rememberLocale(locale: PageLocale): void {
  writeStored(localeKey, locale);
}

/** Switches the page to a locale whose texts have loaded. */
export function showLocale(locale: PageLocale): void {
  current = locale;
  document.documentElement.lang = formatOf(locale);
  document.documentElement.dir = locale === MIRRORED ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}
