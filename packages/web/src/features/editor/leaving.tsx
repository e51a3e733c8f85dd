import { type ReactElement, Suspense, useEffect } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useSession } from './session/session-context.ts';

const LeaveGuard = lazyComponent(async () => (await import('./leave-guard.tsx')).LeaveGuard);

/**
 * Keeps what is still being typed or adjusted when the page is left, from the start: tablets don't ask. The question is
 * loaded after the first picture.
 */
export function Leaving(): ReactElement {
  const { settle } = useSession();
  useEffect(() => {
    // Before the page unloads, where there is time to write; tablets only tell that it's hidden.
    const events = ['beforeunload', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, settle);
    return () => {
      for (const event of events) window.removeEventListener(event, settle);
    };
  }, [settle]);
  return (
    <Suspense fallback={null}>
      <LeaveGuard />
    </Suspense>
  );
}
