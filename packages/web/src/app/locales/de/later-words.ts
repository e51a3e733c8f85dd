import { ariaWords } from '../../language/aria/de.ts';
import type { LaterWords } from '../../language/language-words.ts';
import errors from './errors.json' with { type: 'json' };

/** What is said in German only when something happens. */
export const laterWords: LaterWords = { errors, aria: ariaWords };
