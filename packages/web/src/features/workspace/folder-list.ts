import { DEFAULT_FOLDER_NAME, FOLDERS_LIMIT } from '@giotto/contract/plans';
import { isFolderSegment } from '@giotto/contract/redirect';

/** One of the user's own folders, as the account holds it. */
export interface Folder {
  readonly id: string;
  readonly name: string;
}

/** A change of the whole list; answers the very list it was given when there is nothing to change. */
export type FolderEdit = (folders: readonly Folder[]) => readonly Folder[];

/** An id for a new folder; it becomes part of an address, where some words mean something else. */
export function newFolderId(random: () => string = () => crypto.randomUUID()): string {
  const id = random();
  return isFolderSegment(id) ? id : newFolderId(random);
}

/** Puts a new folder at the end; nothing when there are as many as an account may have. */
export function addFolder(id: string): FolderEdit {
  return (folders) =>
    folders.length >= FOLDERS_LIMIT ? folders : [...folders, { id, name: DEFAULT_FOLDER_NAME }];
}

/** Gives a folder a name, without the spaces around it; an empty one changes nothing. */
export function renameFolder(id: string, name: string): FolderEdit {
  const wanted = name.trim();
  return (folders) => {
    const folder = folders.find((one) => one.id === id);
    if (!folder || wanted === '' || wanted === folder.name) return folders;
    return folders.map((one) => (one.id === id ? { ...one, name: wanted } : one));
  };
}

/** Takes a folder out; its charts stay. */
export function removeFolder(id: string): FolderEdit {
  return (folders) =>
    folders.some((one) => one.id === id) ? folders.filter((one) => one.id !== id) : folders;
}

/** Puts a folder into a gap of the list: gap 0 lies before the first, gap n behind the n-th. */
export function moveFolderToGap(id: string, gap: number): FolderEdit {
  return (folders) => {
    const from = folders.findIndex((one) => one.id === id);
    const folder = folders[from];
    // Both gaps beside a folder are where it stands.
    if (!folder || gap === from || gap === from + 1) return folders;
    const others = folders.filter((one) => one !== folder);
    const to = Math.max(0, Math.min(gap > from ? gap - 1 : gap, others.length));
    return [...others.slice(0, to), folder, ...others.slice(to)];
  };
}

/** Moves a folder one place up (-1) or down (1); at the end of the list nothing happens. */
export function shiftFolder(id: string, by: -1 | 1): FolderEdit {
  return (folders) => {
    const from = folders.findIndex((one) => one.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= folders.length) return folders;
    return moveFolderToGap(id, by < 0 ? to : to + 1)(folders);
  };
}
