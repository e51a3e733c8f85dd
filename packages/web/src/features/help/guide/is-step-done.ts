import type { HelpStep } from '../../../lib/help/articles/help-article.ts';
import { findTarget } from './find-target.ts';
import { routeMatches } from './route-matches.ts';

/** Whether the page shows that a step is done; a step without validations never is. */
export function isStepDone({ validations = [] }: HelpStep): boolean {
  return (
    validations.length > 0 &&
    validations.every(({ type, value }) =>
      type === 'route'
        ? routeMatches(location.pathname, value)
        : findTarget(`[data-help="${value}"]`) !== null,
    )
  );
}
