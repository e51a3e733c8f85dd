import { type ReactElement, type ReactNode, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { DropTarget } from '../../../components/interchange/drop-target.tsx';
import type { ImportHost } from '../../../lib/import-host.ts';
import { offeredFile } from '../../../lib/interchange/offered-file.ts';
import { useFileOffers } from '../../../lib/interchange/use-file-offers.ts';
import { importState, isLargeImport } from '../files/import-state.ts';
import { useCanEdit, useMayWrite, useSession, useUi } from '../session/session-context.ts';

export interface ImportSlotProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly render: (host: ImportHost) => ReactNode;
}

/** The import into the open chart: opened by its command, or by a file that is dropped on the chart. */
export function ImportSlot({ ownerId, ganttId, render }: ImportSlotProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const mayWrite = useMayWrite();
  const isOpen = useUi((ui) => ui.surface?.type === 'importFile');
  const isDragging = useFileOffers(canEdit && !isOpen, takeFile, { hasPaste: false });

  function takeFile(file: File): void {
    offeredFile.set({ file });
    session.ui.set({ surface: { type: 'importFile' } });
  }

  const host = useMemo(
    (): ImportHost => ({
      chart: session.chart,
      path: { userId: ownerId, ganttId },
      isSuggesting: !mayWrite,
      isFree: session.isFree,
      commit: (changes) =>
        mayWrite ? session.commit(changes, 'import') : session.chart.drafts.draft(changes),
      isUndoable: (state) => !isLargeImport(session, state),
      replace: (state) => importState(session, state),
      openSuggestions: () => session.ui.set({ panel: 'suggestions' }),
      close: () => session.ui.set({ surface: null }),
    }),
    [session, mayWrite, ownerId, ganttId],
  );
  return (
    <>
      {isDragging && <DropTarget text={intl.formatMessage({ id: 'editor.dropToImport' })} />}
      <Suspense fallback={null}>{canEdit && isOpen && render(host)}</Suspense>
    </>
  );
}
