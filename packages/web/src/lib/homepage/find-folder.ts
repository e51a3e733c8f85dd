import type { GanttListItem } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import type { GanttGroups } from './group-gantts.ts';

type SpecialFolder = keyof typeof SPECIAL_FOLDERS;

/** A list of charts that has an address of its own. */
export interface FolderPage {
  /** `folder`: one of the user's own; `guest`: what one other user shares. */
  readonly kind: 'folder' | 'guest' | SpecialFolder;
  /** As in the address. */
  readonly id: string;
  /** Null where the catalogue names it. */
  readonly name: string | null;
  readonly gantts: readonly GanttListItem[];
}

function findSpecial(groups: GanttGroups, id: string): FolderPage | undefined {
  const lists: Readonly<Record<SpecialFolder, readonly GanttListItem[]>> = {
    noFolderGantt: groups.noFolder,
    styleTemplates: groups.styleTemplates,
    dataTemplates: groups.dataTemplates,
    externalGanttCharts: groups.guests
      .flatMap(({ gantts }) => gantts)
      .sort((a, b) => b.modification - a.modification),
  };
  const kind = Object.values(SPECIAL_FOLDERS).find((special) => special === id);
  return kind && { kind, id, name: null, gantts: lists[kind] };
}

/** What an address of the workspace shows; undefined for an id that is no folder. */
export function findFolder(groups: GanttGroups, id: string): FolderPage | undefined {
  const own = groups.folders.find((folder) => folder.id === id);
  if (own) return { kind: 'folder', ...own };
  const guest = groups.guests.find(({ userId }) => userId === id);
  if (guest) return { kind: 'guest', id, name: guest.userName, gantts: guest.gantts };
  return findSpecial(groups, id);
}

/** The folder that is shown when none is named, or one that is not there (spec/charts.md §2). */
export function defaultFolderId({ folders }: GanttGroups): string {
  return folders[0]?.id ?? SPECIAL_FOLDERS.noFolderGantt;
}

/** Whether charts can be made in this list: it is an own folder or one of the template folders. */
export function canHoldGantts({ kind }: FolderPage): boolean {
  return kind === 'folder' || kind === 'styleTemplates' || kind === 'dataTemplates';
}
