import type { ErrorTexts } from '../../lib/error-text.ts';
import type { AriaWords } from './aria-words.ts';
import type { SomeMessages } from './catalogue.ts';

/** What every page needs of a language. */
export interface LanguageWords {
  /** The texts of what is there at once, whatever is opened. */
  readonly messages: SomeMessages;
  /** What nobody needs before the page stands; English has it already. */
  readonly later?: () => Promise<LaterWords>;
}

/** What is said only when something happens. */
export interface LaterWords {
  /** What failed calls say; in English the contract says it. */
  readonly errors: ErrorTexts;
  /** What the control kit says of itself; it speaks English anyway. */
  readonly aria: AriaWords;
}
