import type { Locale } from '@giotto/contract/locales';
import { setErrorTexts } from '../../lib/error-text.ts';
import { addAriaWords } from './aria-words.ts';
import { loadCataloguesInUse, type SomeMessages } from './catalogue.ts';
import type { LanguageWords } from './language-words.ts';
import { MIRRORED, type PageLocale, pageLocale, rememberLocale, showLocale, wordsOf } from './page-locale.ts';

const sources: Readonly<Record<Locale, () => Promise<LanguageWords>>> = {
  en: async () => (await import('../locales/en/language.ts')).language,
  de: async () => (await import('../locales/de/language.ts')).language,
  fr: async () => (await import('../locales/fr/language.ts')).language,
};
const packs: Partial<Record<Locale, LanguageWords>> = {};

async function loadPack(words: Locale): Promise<LanguageWords> {
  const pack = packs[words] ?? (await sources[words]());
  packs[words] = pack;
  return pack;
}

/** What cannot be had stays English. */
async function loadLaterWords({ later }: LanguageWords, locale: PageLocale): Promise<void> {
  const words = await later?.().catch(() => undefined);
  if (words) addAriaWords(words.aria);
  if (pageLocale() === locale) setErrorTexts(words?.errors ?? {});
}

/** The texts of every page, in a language that has been loaded. */
export function pageMessages(words: Locale): SomeMessages {
  return packs[words]?.messages ?? {};
}

/** Loads what a locale needs, then shows the page in it. Until that, and when it fails, the page stays as it is. */
async function switchLocale(locale: PageLocale): Promise<void> {
  const words = wordsOf(locale);
  const [pack] = await Promise.all([loadPack(words), loadCataloguesInUse(words)]);
  showLocale(locale);
  void loadLaterWords(pack, locale);
}

/** Loads the page's language before anything is shown. */
export function loadPageLanguage(): Promise<void> {
  return switchLocale(pageLocale());
}

/**
 * The language that somebody chose on another device. When it cannot be had, the page goes on in the one that is there.
 */
export async function followAccountLocale(locale: Locale | null): Promise<void> {
  const shown = pageLocale();
  if (locale === null || locale === shown || shown === MIRRORED) return;
  await chooseLocale(locale).catch(() => undefined);
}

/** A person's choice: kept in this browser and shown at once. */
export async function chooseLocale(locale: PageLocale): Promise<void> {
  rememberLocale(locale);
  await switchLocale(locale);
}
