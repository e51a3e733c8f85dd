import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useCanEdit } from '../session/session-context.ts';
import type { FloatingToolbarProps } from '../toolbar/floating-toolbar.tsx';

const load = () => import('../toolbar/floating-toolbar.tsx');
const FloatingToolbar = lazy(async () => ({ default: (await load()).FloatingToolbar }));

/** The selection's toolbar with all its controls: fetched for writers once the chart is drawn, before it is needed. */
export function SelectionTools(props: FloatingToolbarProps): ReactElement | null {
  const canEdit = useCanEdit();
  useEffect(() => {
    if (canEdit) void load();
  }, [canEdit]);
  if (!canEdit) return null;
  return (
    <Suspense fallback={null}>
      <FloatingToolbar {...props} />
    </Suspense>
  );
}
