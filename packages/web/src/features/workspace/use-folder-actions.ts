import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useUndoToast } from '../../components/ui/undo-toast.ts';
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
  const { tell, tellRenamed } = useUndoToast();
  const edit = useFolderEdits();
  const focusLater = useFocusLater('data-row');
  const [renaming, setRenaming] = useState<string | null>(null);
  /** The folder that is getting its first name. */
  const [added, setAdded] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  /** The result of the last move, for screen readers. */
  const [status, setStatus] = useState('');

  function reorder(change: FolderEdit, id: string): void {
    const after = change(folders);
    if (after === folders) return;
    void edit(change);
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
      void edit(addFolder(id));
      setAdded(id);
      setRenaming(id);
    },
    act: (folder: Folder, action: FolderAction): void => {
      if (action === 'rename') setRenaming(folder.id);
      else if (action === 'delete') setDeleting(folder);
      else reorder(shiftFolder(folder.id, action === 'up' ? -1 : 1), folder.id);
    },
    drop: (id: string, gap: number): void => reorder(moveFolderToGap(id, gap), id),
    rename: async (id: string, name: string): Promise<void> => {
      const before = folders.find((folder) => folder.id === id)?.name;
      // The first name of a new folder isn't a change of it.
      const isFirst = id === added;
      if (!(await edit(renameFolder(id, name))) || before === undefined || isFirst) return;
      tellRenamed(name, () => edit(renameFolder(id, before)));
    },
    endRenaming: (isLeft: boolean): void => {
      if (renaming !== null && !isLeft) focusLater(renaming);
      setRenaming(null);
      setAdded(null);
    },
    confirmDelete: async (): Promise<void> => {
      if (!deleting) return;
      const { id, name } = deleting;
      const at = folders.findIndex((folder) => folder.id === id);
      focusLater(findNeighbour(folders, (folder) => folder.id === id)?.id);
      setDeleting(null);
      if (!(await edit(removeFolder(id)))) return;
      tell(intl.formatMessage({ id: 'workspace.folderDeleted' }, { name: stripBidiControls(name) }), () =>
        edit((after) => moveFolderToGap(id, at)(addFolder(id, name)(after))),
      );
    },
    cancelDelete: (): void => setDeleting(null),
  };
}
