import type { AriaWords } from '../aria-words.ts';

/** The build inserts the UI kit's texts here; without a build the kit provides them. */
export const ariaWords: AriaWords = { locale: 'fr', controls: [] };
