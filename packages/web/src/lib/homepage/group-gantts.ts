import type { GanttListItem, Invitation } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import type { Homepage } from './homepage-query.ts';

/** One of the user's own folders with its charts. */
interface FolderGroup {
  readonly id: string;
  readonly name: string;
  readonly gantts: readonly GanttListItem[];
}

/** The charts shared by one other user; the user's id replaces the folder's (spec/charts.md §2). */
interface GuestGroup {
  readonly userId: string;
  readonly userName: string;
  readonly gantts: readonly GanttListItem[];
}

/** An account's charts by where they're shown, most recently changed first in each list. */
export interface GanttGroups {
  readonly folders: readonly FolderGroup[];
  /** Own charts without a folder, or in a deleted one. */
  readonly noFolder: readonly GanttListItem[];
  readonly styleTemplates: readonly GanttListItem[];
  readonly dataTemplates: readonly GanttListItem[];
  /** Sorted by the owner's name. */
  readonly guests: readonly GuestGroup[];
  /** Unanswered invitations to others' charts. */
  readonly invitations: readonly Invitation[];
}

function collect(
  gantts: readonly GanttListItem[],
  keyOf: (gantt: GanttListItem) => string,
): Map<string, GanttListItem[]> {
  const groups = new Map<string, GanttListItem[]>();
  for (const gantt of gantts) {
    const key = keyOf(gantt);
    const group = groups.get(key);
    if (group) group.push(gantt);
    else groups.set(key, [gantt]);
  }
  return groups;
}

function groupGuests(gantts: readonly GanttListItem[]): GuestGroup[] {
  return [...collect(gantts, ({ userId }) => userId)]
    .map(([userId, group]) => ({ userId, userName: group[0]?.userName ?? '', gantts: group }))
    .sort((a, b) => a.userName.localeCompare(b.userName) || (a.userId < b.userId ? -1 : 1));
}

/** Sorts an account's charts into its folders and the special ones (spec/charts.md §2, §3). */
export function groupGantts({ gantts, profil, invitations }: Homepage): GanttGroups {
  const sorted = [...gantts].sort((a, b) => b.modification - a.modification);
  const isOwn = (gantt: GanttListItem): boolean => gantt.userId === profil.userId;
  const places = new Set<string>([
    SPECIAL_FOLDERS.styleTemplates,
    SPECIAL_FOLDERS.dataTemplates,
    ...profil.folders.map(({ id }) => id),
  ]);
  const own = collect(sorted.filter(isOwn), ({ folder }) => (places.has(folder) ? folder : ''));
  return {
    folders: profil.folders.map(({ id, name }) => ({ id, name, gantts: own.get(id) ?? [] })),
    noFolder: own.get('') ?? [],
    styleTemplates: own.get(SPECIAL_FOLDERS.styleTemplates) ?? [],
    dataTemplates: own.get(SPECIAL_FOLDERS.dataTemplates) ?? [],
    guests: groupGuests(sorted.filter((gantt) => !isOwn(gantt))),
    invitations,
  };
}
