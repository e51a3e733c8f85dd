import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';

/** Pages for editing charts, which are read-only or unavailable on phones (`spec/charts.md` §1). */
const changing = /^\/new\/|^\/:userId\/gantt\//;
/** The menu of a chart in the list, missing on phones. */
const chartMenu = '[data-help="card-menu"]';

/** Whether phones lack the elements that an article's arrows point at. */
export function needsLargerScreen({ steps }: Pick<HelpArticle, 'steps'>): boolean {
  return steps.some(
    ({ arrow, validations = [] }) =>
      arrow?.selector === chartMenu ||
      validations.some(({ type, value }) => type === 'route' && changing.test(value)),
  );
}
