import type { Locale } from '@giotto/contract/locales';
import { use } from 'react';
import { atHand } from '../../lib/lazy-part.ts';
import type { MessageId } from '../locales/message-id.ts';
import { pageLocale, usePageLocale, wordsOf } from './page-locale.ts';

/** Some of the app's texts; which part of the app uses which is proved by the catalogue's test. */
export type SomeMessages = Readonly<Partial<Record<MessageId, string>>>;

/** The texts of a part of the app, of which only the page's language is loaded. */
export interface Catalogue<Texts = SomeMessages> {
  /** Asks for the texts in a language; what could not be had is asked for again the next time. */
  load(words: Locale): Promise<Texts>;
  /** The texts, if they are there already. */
  loaded(words: Locale): Texts | undefined;
}

const inUse = new Set<Catalogue<unknown>>();

/** Makes a catalogue of where its texts are in each language. */
export function catalogue<Texts = SomeMessages>(
  sources: Readonly<Record<Locale, () => Promise<Texts>>>,
): Catalogue<Texts> {
  const texts: Partial<Record<Locale, Texts>> = {};
  const asked: Partial<Record<Locale, Promise<Texts>>> = {};
  const fetchTexts = async (words: Locale): Promise<Texts> => {
    try {
      const messages = await sources[words]();
      texts[words] = messages;
      inUse.add(made);
      return messages;
    } catch (error) {
      delete asked[words];
      throw error;
    }
  };
  const made: Catalogue<Texts> = {
    loaded: (words) => texts[words],
    load: (words) => {
      asked[words] ??= fetchTexts(words);
      return asked[words];
    },
  };
  atHand(() => made.load(wordsOf(pageLocale())));
  return made;
}

/** Loads what the page shows now in another language. */
export async function loadCataloguesInUse(words: Locale): Promise<void> {
  await Promise.all([...inUse].map((used) => used.load(words)));
}

/** The texts in the page's language; suspends until they are there. */
export function useCatalogue<Texts>(texts: Catalogue<Texts>): Texts {
  const words = wordsOf(usePageLocale());
  return texts.loaded(words) ?? use(texts.load(words));
}

/** Loads a part of the app and its texts at the same time. */
export function withTexts<Part>(texts: Catalogue<unknown>, load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), texts.load(wordsOf(pageLocale()))]);
    return part;
  };
}
