import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCanEdit } from '../session/session-context.ts';
import type { FloatingToolbarProps } from '../toolbar/floating-toolbar.tsx';

const FloatingToolbar = lazyPart(
  async () => (await import('../toolbar/floating-toolbar.tsx')).FloatingToolbar,
);

/** The selection's toolbar with all its controls: fetched once the chart is drawn, before it is needed. */
export function SelectionTools(props: FloatingToolbarProps): ReactElement | null {
  const canEdit = useCanEdit();
  if (!canEdit) return null;
  return (
    <Suspense fallback={null}>
      <FloatingToolbar {...props} />
    </Suspense>
  );
}
