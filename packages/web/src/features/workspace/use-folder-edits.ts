import { updateProfile } from '@giotto/contract/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isTransient } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { patchHomepage, readHomepage, runHomepageEdit } from '../../lib/homepage/edit-homepage.ts';
import type { Folder, FolderEdit } from './folder-list.ts';
import { createFolderSync, type EditFolders } from './folder-sync.ts';

const syncs = new WeakMap<QueryClient, EditFolders>();

async function sendFolders(folders: readonly Folder[], base: readonly Folder[]): Promise<readonly Folder[]> {
  const answer = await callApi(updateProfile, { body: { folders: [...folders], foldersBase: [...base] } });
  return answer.folders;
}

/** All parts of the page that edit folders share one queue. */
function syncOf(client: QueryClient): EditFolders {
  const known = syncs.get(client);
  if (known) return known;
  const sync = createFolderSync({
    read: () => readHomepage(client)?.profil.folders,
    show: (folders) =>
      patchHomepage(client, (homepage) => ({
        ...homepage,
        profil: { ...homepage.profil, folders: [...folders] },
      })),
    send: sendFolders,
  });
  syncs.set(client, sync);
  return sync;
}

/** Edits folders: shown at once; a failure reverts the edit and shows a message. Returns whether the server has it. */
export function useFolderEdits(): (edit: FolderEdit) => Promise<boolean> {
  const client = useQueryClient();
  const intl = useIntl();
  const run = async (edit: FolderEdit): Promise<boolean> => {
    try {
      await runHomepageEdit(client, () => syncOf(client)(edit));
      return true;
    } catch (error) {
      const text = errorText(error, intl.formatMessage({ id: 'workspace.notSaved' }));
      const action = { label: intl.formatMessage({ id: 'app.tryAgain' }), onPress: () => void run(edit) };
      showToast({ kind: 'danger', text, ...(isTransient(error) && { action }) });
      return false;
    }
  };
  return run;
}
