import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { pasteTexts } from '../../../app/locales/paste-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const PasteTableDialog = lazyComponent(
  withTexts(pasteTexts, async () => (await import('./paste-table-dialog.tsx')).PasteTableDialog),
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
