import { type ReactElement, Suspense, startTransition, useEffect, useState } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { conflictsTexts } from '../../../app/locales/conflicts-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useUi } from '../session/session-context.ts';

const ConflictCard = lazyComponent(
  withTexts(conflictsTexts, async () => (await import('./conflict-card.tsx')).ConflictCard),
);
const ConflictChip = lazyComponent(
  withTexts(conflictsTexts, async () => (await import('./conflict-chip.tsx')).ConflictChip),
);

/** The list of conflicts, while it is open. */
export function ConflictsSlot(): ReactElement | null {
  const isOpen = useUi((ui) => ui.showsConflicts);
  return isOpen ? (
    <Suspense fallback={null}>
      <ConflictCard />
    </Suspense>
  ) : null;
}

/** The number of conflicts; its code loads once the page is idle. */
export function ConflictCount(): ReactElement | null {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle ? (
    <Suspense fallback={null}>
      <ConflictChip />
    </Suspense>
  ) : null;
}
