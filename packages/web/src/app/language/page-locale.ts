import { FORMATS, isLocale, type Locale, pickLocale } from '@giotto/contract/locales';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { isDevelopment } from '../page-environment.ts';

/** English words in a mirrored page, to try the layout of languages that run from right to left; in development only. */
export const MIRRORED = 'ar-XB';
export type PageLocale = Locale | typeof MIRRORED;

const localeKey = 'giotto.locale';
const listeners = new Set<() => void>();
let current: PageLocale = readWantedLocale();

/** The person's choice in this browser, else the first of the browser's languages that we speak. */
function readWantedLocale(): PageLocale {
  const stored = readStored(localeKey);
  if (isLocale(stored) || (stored === MIRRORED && isDevelopment())) return stored;
  return pickLocale(globalThis.navigator?.languages ?? []);
}

/** What the page speaks now. */
export function pageLocale(): PageLocale {
  return current;
}

/** The same, kept current. */
export function usePageLocale(): PageLocale {
  return useSyncExternalStore(subscribe, pageLocale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whose words a locale speaks. */
export function wordsOf(locale: PageLocale): Locale {
  return locale === MIRRORED ? 'en' : locale;
}

/** How a locale writes dates and numbers (BCP 47). */
export function formatOf(locale: PageLocale): string {
  return FORMATS[wordsOf(locale)];
}

/** What the control kit goes by, which takes the direction from it, too. */
export function kitLocaleOf(locale: PageLocale): string {
  return locale === MIRRORED ? 'ar-AE-u-nu-latn' : FORMATS[locale];
}

/** Keeps the choice in this browser. */
export function rememberLocale(locale: PageLocale): void {
  writeStored(localeKey, locale);
}

/** Shows the page in a locale whose texts are there. */
export function showLocale(locale: PageLocale): void {
  current = locale;
  document.documentElement.lang = formatOf(locale);
  document.documentElement.dir = locale === MIRRORED ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}
