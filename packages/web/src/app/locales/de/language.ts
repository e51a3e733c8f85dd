import { ariaWords } from '../../language/aria/de.ts';
import type { LanguagePack } from '../../language/language-pack.ts';
import errors from './errors.json' with { type: 'json' };
import { shellMessages } from './shell-messages.ts';

/** German as it is written in Switzerland. */
export const language: LanguagePack = { messages: shellMessages, errors, aria: ariaWords };
