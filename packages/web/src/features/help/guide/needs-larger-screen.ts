import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';

/** Pages on which charts are changed: on phones they only show them, or are not offered (`spec/charts.md` §1). */
const changing = /^\/new\/|^\/:userId\/gantt\//;
/** The menu of a chart in the list, which phones do not have. */
const chartMenu = '[data-help="card-menu"]';

/** Whether phones have nothing at which an article's arrows could point. */
export function needsLargerScreen({ steps }: Pick<HelpArticle, 'steps'>): boolean {
  return steps.some(
    ({ arrow, validations = [] }) =>
      arrow?.selector === chartMenu ||
      validations.some(({ type, value }) => type === 'route' && changing.test(value)),
  );
}
