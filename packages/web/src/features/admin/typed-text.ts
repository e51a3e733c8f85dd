import type { LocalizedText } from '@giotto/contract/api';
import { LOCALES, type Locale } from '@giotto/contract/locales';

/** A text as typed in each language; empty where it's missing. */
export type TypedText = Readonly<Record<Locale, string>>;

export function toTyped(text?: LocalizedText): TypedText {
  return { en: text?.en ?? '', de: text?.de ?? '', fr: text?.fr ?? '' };
}

/** Prepares the text for sending, without empty languages. */
export function toLocalized(typed: TypedText): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (typed[locale].trim() ? [[locale, typed[locale]]] : [])),
  );
}
