import type { HelpCategoryId } from '../../lib/help/articles/help-article.ts';

/** What the panel shows. */
export type HelpView =
  | { readonly type: 'home' }
  | { readonly type: 'category'; readonly id: HelpCategoryId }
  | { readonly type: 'article'; readonly id: string };
