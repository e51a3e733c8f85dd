import type { GanttListItem } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import type { GanttGroups } from './group-gantts.ts';

type SpecialFolder = keyof typeof SPECIAL_FOLDERS;

/** A list of charts with a URL of its own. */
export interface FolderPage {
  /** `folder`: one of the user's own; `guest`: the charts shared by one other user. */
  readonly kind: 'folder' | 'guest' | SpecialFolder;
  /** As in the URL. */
  readonly id: string;
  /** Null if the name comes from the catalogue. */
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

/** What a workspace URL shows; undefined for an unknown id. */
export function findFolder(groups: GanttGroups, id: string): FolderPage | undefined {
  const own = groups.folders.find((folder) => folder.id === id);
  if (own) return { kind: 'folder', ...own };
  const guest = groups.guests.find(({ userId }) => userId === id);
  if (guest) return { kind: 'guest', id, name: guest.userName, gantts: guest.gantts };
  return findSpecial(groups, id);
}

/** The folder shown if the URL names none, or an unknown one (spec/charts.md §2). */
export function defaultFolderId({ folders }: GanttGroups): string {
  return folders[0]?.id ?? SPECIAL_FOLDERS.noFolderGantt;
}

/** Whether charts can be created in this list: an own folder or a template folder. */
export function canHoldGantts({ kind }: FolderPage): boolean {
  return kind === 'folder' || kind === 'styleTemplates' || kind === 'dataTemplates';
}
