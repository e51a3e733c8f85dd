import type { HelpCategoryId } from '@giotto/contract/api';

/** What the panel shows. */
export type HelpView =
  | { readonly type: 'home' }
  | { readonly type: 'category'; readonly id: HelpCategoryId }
  | { readonly type: 'article'; readonly id: string };
