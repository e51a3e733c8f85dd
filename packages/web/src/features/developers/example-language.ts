import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { createStore, useReadable } from '../../lib/store.ts';
import { EXAMPLE_LANGUAGES, type ExampleLanguage } from './guide-blocks.ts';

const KEY = 'giotto-example-language';

const store = createStore<{ readonly language: ExampleLanguage }>({
  language: EXAMPLE_LANGUAGES.find((one) => one === readStored(KEY)) ?? 'sh',
});

/** The language in which all examples are shown, remembered in this browser. */
export function useExampleLanguage(): ExampleLanguage {
  return useReadable(store, ({ language }) => language);
}

export function chooseExampleLanguage(language: ExampleLanguage): void {
  store.set({ language });
  writeStored(KEY, language);
}
