import type { Locale } from '@giotto/contract/locales';
import { use } from 'react';
import { preloadable } from '../../lib/lazy-component.ts';
import type { MessageId } from '../locales/message-id.ts';
import { pageLocale, usePageLocale, wordsOf } from './page-locale.ts';

/** Some of the app's texts; the catalogue's test proves which part of the app uses which. */
export type SomeMessages = Readonly<Partial<Record<MessageId, string>>>;

/** The texts of a part of the app; only the page's language is loaded. */
export interface Catalogue<Texts = SomeMessages> {
  /** Loads the texts in a language; a failed load is repeated on the next call. */
  load(words: Locale): Promise<Texts>;
  /** The same for a rendering page: retries until it succeeds, and never rejects. */
  wait(words: Locale): Promise<Texts>;
}

/** Ms until a failed load is retried, unless the connection returns earlier. */
const PAUSE = 5_000;

const inUse = new Set<Catalogue<unknown>>();

/** Creates a catalogue from the loader of each language. */
export function catalogue<Texts = SomeMessages>(
  sources: Readonly<Record<Locale, () => Promise<Texts>>>,
): Catalogue<Texts> {
  const asked: Partial<Record<Locale, Promise<Texts>>> = {};
  const ask = (words: Locale): Promise<Texts> => {
    const request = sources[words]();
    asked[words] = request;
    request.then(
      (value) => {
        // React checks these fields on a promise: with them the texts are available without suspending.
        Object.assign(request, { status: 'fulfilled', value });
        inUse.add(made);
      },
      () => {
        delete asked[words];
      },
    );
    return request;
  };
  const load = (words: Locale): Promise<Texts> => asked[words] ?? ask(words);
  const waiting: Partial<Record<Locale, Promise<Texts>>> = {};
  const askOn = (words: Locale): Promise<Texts> =>
    load(words).catch(async () => {
      await pauseOffline();
      return askOn(words);
    });
  const wait = (words: Locale): Promise<Texts> => {
    const request = asked[words];
    if (request && 'status' in request) return request;
    waiting[words] ??= askOn(words);
    return waiting[words];
  };
  const made: Catalogue<Texts> = { load, wait };
  preloadable(() => made.load(wordsOf(pageLocale())));
  return made;
}

function pauseOffline(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PAUSE);
    window.addEventListener('online', end);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    }
  });
}

/** Loads the texts in use in another language. */
export async function loadCataloguesInUse(words: Locale): Promise<void> {
  await Promise.all([...inUse].map((used) => used.load(words)));
}

/** The texts in the page's language; suspends until they have loaded. */
export function useCatalogue<Texts>(texts: Catalogue<Texts>): Texts {
  const words = wordsOf(usePageLocale());
  return use(texts.wait(words));
}

/** Loads a part of the app and its texts in parallel. */
export function withTexts<Part>(texts: Catalogue<unknown>, load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), texts.load(wordsOf(pageLocale()))]);
    return part;
  };
}
