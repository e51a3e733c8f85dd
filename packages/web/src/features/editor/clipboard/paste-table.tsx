import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useUi } from '../session/session-context.ts';

const PasteTableDialog = lazyPart(async () => (await import('./paste-table-dialog.tsx')).PasteTableDialog);

/** The question about a pasted table, while there is one; loaded when it is asked. */
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
