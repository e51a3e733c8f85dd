import { ariaWords } from '../../language/aria/fr.ts';
import type { LanguagePack } from '../../language/language-pack.ts';
import errors from './errors.json' with { type: 'json' };
import { shellMessages } from './shell-messages.ts';

/** French. */
export const language: LanguagePack = { messages: shellMessages, errors, aria: ariaWords };
