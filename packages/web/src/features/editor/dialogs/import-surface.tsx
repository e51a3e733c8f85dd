import type { ReactElement } from 'react';
import { ImportDialog } from '../files/import-dialog.tsx';
import { useSession } from '../session/session-context.ts';

/** The import dialog, opened by its command. */
export function ImportSurface(): ReactElement {
  const { ui } = useSession();
  return <ImportDialog isOpen onClose={() => ui.set({ surface: null })} />;
}
