import type { ErrorTexts } from '../../lib/error-text.ts';
import type { AriaWords } from './aria-words.ts';
import type { SomeMessages } from './catalogue.ts';

/** What every page needs in a language. */
export interface LanguageWords {
  /** The texts of everything loaded initially. */
  readonly messages: SomeMessages;
  /** Texts that aren't needed for the first render; English is bundled. */
  readonly later?: () => Promise<LaterWords>;
}

/** Texts needed only when something happens. */
export interface LaterWords {
  /** Messages of failed calls; the contract provides them in English. */
  readonly errors: ErrorTexts;
  /** The UI kit's own texts; English is built in. */
  readonly aria: AriaWords;
}
