import { ariaWords } from '../../language/aria/de.ts';
import type { LanguageWords } from '../../language/language-words.ts';
import errors from './errors.json' with { type: 'json' };
import { shellMessages } from './shell-messages.ts';

/** German as it is written in Switzerland. */
export const language: LanguageWords = { messages: shellMessages, errors, aria: ariaWords };
