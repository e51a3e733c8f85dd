import { useState } from 'react';
import { useIntl } from 'react-intl';
import { findNeighbour } from './find-neighbour.ts';
import {
  addFolder,
  type Folder,
  type FolderEdit,
  moveFolderToGap,
  newFolderId,
  removeFolder,
  renameFolder,
  shiftFolder,
} from './folder-list.ts';
import type { FolderAction } from './folder-menu-list.tsx';
import { useFocusLater } from './use-focus-later.ts';
import { useFolderEdits } from './use-folder-edits.ts';

/** The UI state of the folder list, and the user's actions on it. */
export function useFolderActions(folders: readonly Folder[]) {
  const intl = useIntl();
  const edit = useFolderEdits();
  const focusLater = useFocusLater('data-row');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  /** The result of the last move, for screen readers. */
  const [status, setStatus] = useState('');

  function reorder(change: FolderEdit, id: string): void {
    const after = change(folders);
    if (after === folders) return;
    edit(change);
    const at = after.findIndex((folder) => folder.id === id);
    const values = { name: after[at]?.name, position: at + 1, count: after.length };
    setStatus(intl.formatMessage({ id: 'workspace.folderMoved' }, values));
  }

  return {
    renaming,
    deleting,
    status,
    add: (): void => {
      const id = newFolderId();
      edit(addFolder(id));
      setRenaming(id);
    },
    act: (folder: Folder, action: FolderAction): void => {
      if (action === 'rename') setRenaming(folder.id);
      else if (action === 'delete') setDeleting(folder);
      else reorder(shiftFolder(folder.id, action === 'up' ? -1 : 1), folder.id);
    },
    drop: (id: string, gap: number): void => reorder(moveFolderToGap(id, gap), id),
    rename: (id: string, name: string): void => edit(renameFolder(id, name)),
    endRenaming: (isLeft: boolean): void => {
      if (renaming !== null && !isLeft) focusLater(renaming);
      setRenaming(null);
    },
    confirmDelete: (): void => {
      if (!deleting) return;
      focusLater(findNeighbour(folders, ({ id }) => id === deleting.id)?.id);
      edit(removeFolder(deleting.id));
      setDeleting(null);
    },
    cancelDelete: (): void => setDeleting(null),
  };
}
