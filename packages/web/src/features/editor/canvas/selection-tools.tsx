import { type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useCanEdit, useUi } from '../session/session-context.ts';
import type { FloatingToolbarProps } from '../toolbar/floating-toolbar.tsx';

const FloatingToolbar = lazyComponent(
  async () => (await import('../toolbar/floating-toolbar.tsx')).FloatingToolbar,
);

/** The selection's toolbar with all its controls. Renders nothing until something is selected. */
export function SelectionTools(props: FloatingToolbarProps): ReactElement | null {
  const canEdit = useCanEdit();
  const hasSelection = useUi(({ selection }) => selection.length > 0);
  if (!canEdit || !hasSelection) return null;
  return (
    <Suspense fallback={null}>
      <FloatingToolbar {...props} />
    </Suspense>
  );
}
