import { type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const PasteTableDialog = lazyComponent(
  async () => (await import('./paste-table-dialog.tsx')).PasteTableDialog,
);

/** The dialog about a pasted table, loaded when it first opens. */
export function PasteTable(): ReactElement | null {
  const table = useUi((ui) => ui.pastedTable);
  return (
    table && (
      <Suspense>
        <PasteTableDialog table={table} />
      </Suspense>
    )
  );
}
