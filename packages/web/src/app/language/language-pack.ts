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

/** On failure, those texts stay English. */
async function loadLaterWords({ later }: LanguageWords, locale: PageLocale): Promise<void> {
  const words = await later?.().catch(() => undefined);
  if (words) addAriaWords(words.aria);
  if (pageLocale() === locale) setErrorTexts(words?.errors ?? {});
}

/** The texts of every page, in a loaded language. */
export function pageMessages(words: Locale): SomeMessages {
  return packs[words]?.messages ?? {};
}

/** Loads what a locale needs, then switches the page to it. Until then, and on failure, the page doesn't change. */
async function switchLocale(locale: PageLocale): Promise<void> {
  const words = wordsOf(locale);
  const [pack] = await Promise.all([loadPack(words), loadCataloguesInUse(words)]);
  showLocale(locale);
  void loadLaterWords(pack, locale);
}

/** Loads the page's language before the first render. */
export function loadPageLanguage(): Promise<void> {
  return switchLocale(pageLocale());
}

/** Applies the language chosen on another device. If it can't be loaded, the page keeps the current one. */
export async function followAccountLocale(locale: Locale | null): Promise<void> {
  const shown = pageLocale();
  if (locale === null || locale === shown || shown === MIRRORED) return;
  await chooseLocale(locale).catch(() => undefined);
}

/** Applies a person's choice: stores it in this browser and switches at once. */
export async function chooseLocale(locale: PageLocale): Promise<void> {
  rememberLocale(locale);
  await switchLocale(locale);
}
