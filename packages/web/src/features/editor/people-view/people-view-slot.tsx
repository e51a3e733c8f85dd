import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const PeopleNote = lazyComponent(
  withTexts(teamTexts, async () => (await import('./people-note.tsx')).PeopleNote),
);

/** The filter and the colours by person, while one is on or being chosen; until its code has loaded, the chart as it is. */
export function PeopleViewSlot(): ReactElement | null {
  const isOn = useUi(
    ({ insights: { people, progress, isColoured }, surface }) =>
      isColoured === true || isFull(people) || isFull(progress) || surface?.type === 'showPeople',
  );
  return <Suspense fallback={null}>{isOn && <PeopleNote />}</Suspense>;
}

function isFull(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
