import type { HelpCategoryId, LocalizedText } from '@giotto/contract/api';

/**
 * A text in English, by which the other languages find theirs (`app/locales/article-texts.ts`). What admins write says it
 * in other languages itself.
 */
export type LocalText = LocalizedText;

/** What tells that a step is done: the address matches a pattern, or an element is there to be seen. */
type HelpValidation =
  | { readonly type: 'route'; readonly value: string }
  | { readonly type: 'idExist'; readonly value: string };

export interface HelpStep {
  readonly description: LocalText;
  /** The element that the step is about, by its `data-help`. */
  readonly arrow?: { readonly selector: string };
  /** All must hold, and go on holding while the next step is done. Without any the reader ticks the step. */
  readonly validations?: readonly HelpValidation[];
}

interface HelpImage {
  readonly source: string;
  readonly description: LocalText;
}

/** An article of the help (`spec/accounts.md` §3). */
export interface HelpArticle {
  /** Stable; never seen. */
  readonly id: string;
  readonly title: LocalText;
  /** Where it is listed; the first is its home. */
  readonly categories: readonly [HelpCategoryId, ...HelpCategoryId[]];
  /** The answer in a few sentences, before the steps. */
  readonly text: LocalText;
  readonly images?: readonly HelpImage[];
  readonly steps: readonly HelpStep[];
  /** Of the premium edition only. */
  readonly isPremium?: true;
}
