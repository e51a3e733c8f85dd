import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { viewsTexts } from '../../../app/locales/views-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSession, useUi } from '../session/session-context.ts';

const ViewsCard = lazyComponent(
  withTexts(viewsTexts, async () => (await import('./views-card.tsx')).ViewsCard),
);
const NamedViewShown = lazyComponent(
  withTexts(viewsTexts, async () => (await import('./named-view-shown.tsx')).NamedViewShown),
);

interface ViewsSlotProps {
  readonly ownerId: string;
  readonly ganttId: string;
}

/** The saved views while they are open, and the one that the address names, once. */
export function ViewsSlot({ ownerId, ganttId }: ViewsSlotProps): ReactElement {
  const session = useSession();
  const isOpen = useUi(({ surface }) => surface?.type === 'views');
  const [named, setNamed] = useState(() => new URLSearchParams(window.location.search).get('view'));
  const chart = { ownerId, ganttId, isLocal: session.onDevice !== undefined };
  // A chart opened after this one has an address of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each chart
  useEffect(() => setNamed(new URLSearchParams(window.location.search).get('view')), [ganttId]);
  return (
    <Suspense fallback={null}>
      {isOpen && <ViewsCard {...chart} />}
      {named !== null && <NamedViewShown {...chart} viewId={named} onShown={() => setNamed(null)} />}
    </Suspense>
  );
}
