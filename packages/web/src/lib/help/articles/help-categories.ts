import type { HelpCategoryId } from '@giotto/contract/api';
import type { LocalText } from './help-article.ts';

/** A help category; `Editing Gantt` has subcategories. */
export interface HelpCategory {
  readonly id: HelpCategoryId | 'editing';
  readonly title: LocalText;
  readonly parts?: readonly { readonly id: HelpCategoryId; readonly title: LocalText }[];
}

/** The categories in order (`spec/accounts.md` §2). */
export const HELP_CATEGORIES: readonly HelpCategory[] = [
  { id: 'new', title: { en: 'New' } },
  {
    id: 'editing',
    title: { en: 'Editing Gantt' },
    parts: [
      { id: 'timeline', title: { en: 'Timeline' } },
      { id: 'task', title: { en: 'Task' } },
      { id: 'milestone', title: { en: 'Milestone' } },
      { id: 'lane', title: { en: 'Lane' } },
      { id: 'marker', title: { en: 'Marker' } },
    ],
  },
  { id: 'style', title: { en: 'Style editor' } },
  { id: 'settings', title: { en: 'Gantt settings' } },
  { id: 'timeTravel', title: { en: 'Time travel' } },
  { id: 'sharing', title: { en: 'Sharing & export' } },
  { id: 'collaboration', title: { en: 'Collaboration' } },
  { id: 'workspaces', title: { en: 'Workspaces' } },
  { id: 'user', title: { en: 'User settings' } },
];

/** The title of a category or subcategory. */
export function titleOfCategory(id: HelpCategoryId): LocalText {
  for (const category of HELP_CATEGORIES) {
    if (category.id === id) return category.title;
    const part = category.parts?.find((one) => one.id === id);
    if (part) return part.title;
  }
  throw new Error(`There is no help category ${id}`);
}
