import { SPECIAL_FOLDERS } from '@giotto/contract/plans';

const templateFolders: readonly string[] = [SPECIAL_FOLDERS.styleTemplates, SPECIAL_FOLDERS.dataTemplates];

/** The default folder of a new chart: the URL's folder, else the first folder (spec/charts.md §2), else none. */
export function defaultFolder(folders: readonly { readonly id: string }[], routeFolder: string): string {
  const isThere = folders.some(({ id }) => id === routeFolder) || templateFolders.includes(routeFolder);
  return isThere ? routeFolder : (folders[0]?.id ?? SPECIAL_FOLDERS.noFolderGantt);
}
