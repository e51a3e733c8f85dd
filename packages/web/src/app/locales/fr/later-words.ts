import { ariaWords } from '../../language/aria/fr.ts';
import type { LaterWords } from '../../language/language-words.ts';
import errors from './errors.json' with { type: 'json' };

/** What is said in French only when something happens. */
export const laterWords: LaterWords = { errors, aria: ariaWords };
