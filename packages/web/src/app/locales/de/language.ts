import type { LanguageWords } from '../../language/language-words.ts';
import { shellMessages } from './shell-messages.ts';

/** German. */
export const language: LanguageWords = {
  messages: shellMessages,
  later: async () => (await import('./later-words.ts')).laterWords,
};
