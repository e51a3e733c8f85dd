import { SPECIAL_FOLDERS } from '@giotto/contract/plans';

interface ChartPlace {
  readonly ownerId: string;
  /** As the server keeps it, empty for none; undefined while it is not known. */
  readonly folder: string | undefined;
}

/**
 * The id of the list that shows a chart: its folder's, or its owner's when it is somebody else's (spec/charts.md §2);
 * null while nobody knows.
 */
export function listIdOfChart({ ownerId, folder }: ChartPlace, userId: string): string | null {
  if (folder === undefined) return null;
  if (ownerId !== userId) return ownerId;
  return folder === '' ? SPECIAL_FOLDERS.noFolderGantt : folder;
}
