import { ariaWords } from '../../language/aria/fr.ts';
import type { LanguageWords } from '../../language/language-words.ts';
import errors from './errors.json' with { type: 'json' };
import { shellMessages } from './shell-messages.ts';

/** French. */
export const language: LanguageWords = { messages: shellMessages, errors, aria: ariaWords };
