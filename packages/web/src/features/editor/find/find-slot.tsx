import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { findTexts } from '../../../app/locales/find-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { TypedAhead } from '../commands/typed-ahead.tsx';
import { useUi } from '../session/session-context.ts';

const FindBar = lazyComponent(withTexts(findTexts, async () => (await import('./find-bar.tsx')).FindBar));

/** Search in the chart, while it is open; not on pages, where the chart is cut up. */
export function FindSlot(): ReactElement {
  const isOpen = useUi(({ found, isShowingPages }) => found !== null && !isShowingPages);
  return <Suspense fallback={<TypedAhead of="find" />}>{isOpen && <FindBar />}</Suspense>;
}
