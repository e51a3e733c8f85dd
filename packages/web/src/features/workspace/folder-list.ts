import { DEFAULT_FOLDER_NAME, FOLDERS_LIMIT } from '@giotto/contract/plans';
import { isFolderSegment } from '@giotto/contract/redirect';

/** One of the user's own folders, as stored in the account. */
export interface Folder {
  readonly id: string;
  readonly name: string;
}

/** Edits the whole list; returns the same array if nothing changes. */
export type FolderEdit = (folders: readonly Folder[]) => readonly Folder[];

/** Creates a folder id. It becomes part of a URL, so words with a special meaning there are excluded. */
export function newFolderId(random: () => string = () => crypto.randomUUID()): string {
  const id = random();
  return isFolderSegment(id) ? id : newFolderId(random);
}

/** Adds a folder at the end; no-op at the account's limit. */
export function addFolder(id: string, name: string = DEFAULT_FOLDER_NAME): FolderEdit {
  return (folders) => (folders.length >= FOLDERS_LIMIT ? folders : [...folders, { id, name }]);
}

/** Renames a folder with the trimmed name; no-op for an empty one. */
export function renameFolder(id: string, name: string): FolderEdit {
  const wanted = name.trim();
  return (folders) => {
    const folder = folders.find((one) => one.id === id);
    if (!folder || wanted === '' || wanted === folder.name) return folders;
    return folders.map((one) => (one.id === id ? { ...one, name: wanted } : one));
  };
}

/** Removes a folder; its charts stay. */
export function removeFolder(id: string): FolderEdit {
  return (folders) =>
    folders.some((one) => one.id === id) ? folders.filter((one) => one.id !== id) : folders;
}

/** Moves a folder into a gap of the list: gap 0 is before the first, gap n after the nth. */
export function moveFolderToGap(id: string, gap: number): FolderEdit {
  return (folders) => {
    const from = folders.findIndex((one) => one.id === id);
    const folder = folders[from];
    // Both adjacent gaps mean the folder's current position.
    if (!folder || gap === from || gap === from + 1) return folders;
    const others = folders.filter((one) => one !== folder);
    const to = Math.max(0, Math.min(gap > from ? gap - 1 : gap, others.length));
    return [...others.slice(0, to), folder, ...others.slice(to)];
  };
}

/** Moves a folder up (-1) or down (1); no-op at the list's ends. */
export function shiftFolder(id: string, by: -1 | 1): FolderEdit {
  return (folders) => {
    const from = folders.findIndex((one) => one.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= folders.length) return folders;
    return moveFolderToGap(id, by < 0 ? to : to + 1)(folders);
  };
}
