import { SPECIAL_FOLDERS } from '@giotto/contract/plans';

interface ChartPlace {
  readonly ownerId: string;
  /** As stored on the server, empty for none; undefined until known. */
  readonly folder: string | undefined;
}

/**
 * The id of the list that shows a chart: its folder's, or its owner's if it's shared (spec/charts.md §2); null until
 * known.
 */
export function listIdOfChart({ ownerId, folder }: ChartPlace, userId: string): string | null {
  if (folder === undefined) return null;
  if (ownerId !== userId) return ownerId;
  return folder === '' ? SPECIAL_FOLDERS.noFolderGantt : folder;
}
