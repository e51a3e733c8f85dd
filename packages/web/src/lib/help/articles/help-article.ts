import type { HelpCategoryId, LocalizedText } from '@giotto/contract/api';

/**
 * A text in English, which is also the key of its translations (`app/locales/article-texts.ts`). Texts written by
 * admins contain their own translations.
 */
export type LocalText = LocalizedText;

/** When a step is done: the URL matches a pattern, or an element is visible. */
type HelpValidation =
  | { readonly type: 'route'; readonly value: string }
  | { readonly type: 'idExist'; readonly value: string };

export interface HelpStep {
  readonly description: LocalText;
  /** The step's element, by its `data-help`. */
  readonly arrow?: { readonly selector: string };
  /** All must hold, and keep holding during the next step. Without any, the reader ticks the step. */
  readonly validations?: readonly HelpValidation[];
}

interface HelpImage {
  readonly source: string;
  readonly description: LocalText;
}

/** A help article (`spec/accounts.md` §3). */
export interface HelpArticle {
  /** Stable and never displayed. */
  readonly id: string;
  readonly title: LocalText;
  /** Where it's listed; the first is its main category. */
  readonly categories: readonly [HelpCategoryId, ...HelpCategoryId[]];
  /** The answer in a few sentences, before the steps. */
  readonly text: LocalText;
  readonly images?: readonly HelpImage[];
  readonly steps: readonly HelpStep[];
  /** For the premium edition only. */
  readonly isPremium?: true;
}
