import type { LocalizedText } from '@giotto/contract/api';
import { LOCALES, type Locale } from '@giotto/contract/locales';

/** A text as it is typed, in each language; empty where there is none. */
export type TypedText = Readonly<Record<Locale, string>>;

export function toTyped(text?: LocalizedText): TypedText {
  return { en: text?.en ?? '', de: text?.de ?? '', fr: text?.fr ?? '' };
}

/** What is sent of it: languages without a word are left out. */
export function toLocalized(typed: TypedText): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (typed[locale].trim() ? [[locale, typed[locale]]] : [])),
  );
}
