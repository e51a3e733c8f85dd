import type { Folder, FolderEdit } from './folder-list.ts';

/** Where folders are stored: the displayed list, and the call that sends a whole list. */
interface FolderPlace {
  /** The displayed list; undefined until it has loaded. */
  readonly read: () => readonly Folder[] | undefined;
  readonly show: (folders: readonly Folder[]) => void;
  /** Sends a list with its base list; returns the server's merged list. */
  readonly send: (folders: readonly Folder[], base: readonly Folder[]) => Promise<readonly Folder[]>;
}

/** Makes an edit: shown at once, resolved when the server has it; rejects if it was reverted. */
export type EditFolders = (edit: FolderEdit) => Promise<void>;

/**
 * Local-first editing of folders (spec/charts.md §4, security.md C10): shows an edit at once, then sends the whole
 * list, one request at a time, each with the edit's base list so the server can merge changes from other tabs. Once the
 * queue is empty, shows the server's latest list, which reverts whatever it never received.
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
