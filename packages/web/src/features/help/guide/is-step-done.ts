import type { HelpStep } from '../../../lib/help/articles/help-article.ts';
import { findTarget } from './find-target.ts';
import { routeMatches } from './route-matches.ts';

/** Whether a step is done, as far as the page tells; one without validations is never. */
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
