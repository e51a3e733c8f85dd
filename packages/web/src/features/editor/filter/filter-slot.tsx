import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { filterTexts } from '../../../app/locales/filter-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';
import { isFilterGiven } from './is-filter-given.ts';

const FilterNote = lazyComponent(
  withTexts(filterTexts, async () => (await import('./filter-note.tsx')).FilterNote),
);

/**
 * The filter and the colours by person, while one is on or being chosen; not on pages, which show the chart as it is. Until its
 * code has loaded, the canvas does too.
 */
export function FilterSlot(): ReactElement | null {
  const isOn = useUi(
    ({ insights, surface, isShowingPages }) =>
      !isShowingPages && (isFilterGiven(insights) || surface?.type === 'filter'),
  );
  return <Suspense fallback={null}>{isOn && <FilterNote />}</Suspense>;
}
