import type { ReactElement } from 'react';
import { ImportDialog } from '../files/import-dialog.tsx';
import { useSession } from '../session/session-context.ts';

/** The dialog of importing, opened by its command. */
export function ImportSurface(): ReactElement {
  const { ui } = useSession();
  return <ImportDialog isOpen onClose={() => ui.set({ surface: null })} />;
}
