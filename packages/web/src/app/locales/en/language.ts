import type { LanguageWords } from '../../language/language-words.ts';
import { shellMessages } from './shell-messages.ts';

/** English. */
export const language: LanguageWords = { messages: shellMessages };
