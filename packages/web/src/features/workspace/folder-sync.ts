import type { Folder, FolderEdit } from './folder-list.ts';

/** What a server keeps the folders with: the list that is shown, and the call that sends a whole list. */
interface FolderPlace {
  /** The list that is shown now; undefined while there is none. */
  readonly read: () => readonly Folder[] | undefined;
  readonly show: (folders: readonly Folder[]) => void;
  /** Sends a list with the one that it was made from; answers what the server made of both. */
  readonly send: (folders: readonly Folder[], base: readonly Folder[]) => Promise<readonly Folder[]>;
}

/** Makes an edit: shown at once, settled when the server has it; rejects when it was taken back. */
export type EditFolders = (edit: FolderEdit) => Promise<void>;

/**
 * Local-first editing of the folders (spec/charts.md §4, security.md C10): an edit shows at once, then the whole list is
 * sent, one request after the other, each with the list that its edit was made on, so that the server can merge what
 * other tabs did. When nothing waits any more the server's last word is shown: that takes back what it never got.
 */
export function createFolderSync({ read, show, send }: FolderPlace): EditFolders {
  let confirmed: readonly Folder[] = [];
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function push(folders: readonly Folder[], base: readonly Folder[]): Promise<void> {
    try {
      confirmed = await send(folders, base);
    } finally {
      waiting -= 1;
      if (waiting === 0) show(confirmed);
    }
  }

  return async (edit) => {
    const base = read();
    if (!base) return;
    const folders = edit(base);
    if (folders === base) return;
    if (waiting === 0) confirmed = base;
    waiting += 1;
    show(folders);
    const turn = queue.then(() => push(folders, base));
    queue = turn.catch(() => undefined);
    await turn;
  };
}
