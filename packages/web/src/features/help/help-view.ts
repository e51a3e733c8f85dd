import type { HelpCategoryId } from '@giotto/contract/api';

/** The panel's content. */
export type HelpView =
  | { readonly type: 'home' }
  | { readonly type: 'category'; readonly id: HelpCategoryId }
  | { readonly type: 'article'; readonly id: string };
