import type { Locale } from '@giotto/contract/locales';
import { use } from 'react';
import { preloadable } from '../../lib/lazy-component.ts';
import type { MessageId } from '../locales/message-id.ts';
import { pageLocale, usePageLocale, wordsOf } from './page-locale.ts';

/** Some of the app's texts; which part of the app uses which is proved by the catalogue's test. */
export type SomeMessages = Readonly<Partial<Record<MessageId, string>>>;

/** The texts of a part of the app, of which only the page's language is loaded. */
export interface Catalogue<Texts = SomeMessages> {
  /** Asks for the texts in a language; what could not be had is asked for again the next time. */
  load(words: Locale): Promise<Texts>;
  /** The same for a page that is being drawn: asks until they are there, and never fails. */
  wait(words: Locale): Promise<Texts>;
}

/** Ms until what could not be had is asked for again, unless the connection is back before. */
const PAUSE = 5_000;

const inUse = new Set<Catalogue<unknown>>();

/** Makes a catalogue of where its texts are in each language. */
export function catalogue<Texts = SomeMessages>(
  sources: Readonly<Record<Locale, () => Promise<Texts>>>,
): Catalogue<Texts> {
  const asked: Partial<Record<Locale, Promise<Texts>>> = {};
  const ask = (words: Locale): Promise<Texts> => {
    const request = sources[words]();
    asked[words] = request;
    request.then(
      (value) => {
        // What React looks for on a promise: with it the texts are there at once, without a wait that shows.
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

/** Loads what the page shows now in another language. */
export async function loadCataloguesInUse(words: Locale): Promise<void> {
  await Promise.all([...inUse].map((used) => used.load(words)));
}

/** The texts in the page's language; suspends until they are there. */
export function useCatalogue<Texts>(texts: Catalogue<Texts>): Texts {
  const words = wordsOf(usePageLocale());
  return use(texts.wait(words));
}

/** Loads a part of the app and its texts at the same time. */
export function withTexts<Part>(texts: Catalogue<unknown>, load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), texts.load(wordsOf(pageLocale()))]);
    return part;
  };
}
