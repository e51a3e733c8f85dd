import type { LanguagePack } from '../../language/language-pack.ts';
import { shellMessages } from './shell-messages.ts';

/** English. */
export const language: LanguagePack = { messages: shellMessages };
