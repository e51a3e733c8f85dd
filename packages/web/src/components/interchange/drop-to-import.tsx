import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { offeredFile } from '../../lib/interchange/offered-file.ts';
import { useFileOffers } from '../../lib/interchange/use-file-offers.ts';
import { DropTarget } from './drop-target.tsx';

interface DropToImportProps {
  /** The import page; null where nothing can be imported. */
  readonly href: string | null;
}

/** Takes files that are dropped or pasted anywhere on the page to the import page, and says so while one is dragged. */
export function DropToImport({ href }: DropToImportProps): ReactElement | null {
  const intl = useIntl();
  const navigate = useNavigate();
  const isDragging = useFileOffers(href !== null, (file) => {
    if (href === null) return;
    offeredFile.set({ file });
    void navigate({ href });
  });
  if (!isDragging) return null;
  return <DropTarget text={intl.formatMessage({ id: 'workspace.dropToImport' })} />;
}
