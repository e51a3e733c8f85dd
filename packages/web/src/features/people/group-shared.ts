import type { SharedGantt } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';

/** One folder's charts that have guests. */
export interface SharedFolder {
  /** The id of a folder or of a special folder. */
  readonly id: string;
  /** Null if the name comes from the catalogue. */
  readonly name: string | null;
  readonly gantts: readonly SharedGantt[];
}

const { noFolderGantt, dataTemplates, styleTemplates } = SPECIAL_FOLDERS;

/** Charts with guests by folder: those without a folder first, then in the folders' order (`spec/accounts.md` §2). */
export function groupShared(
  gantts: readonly SharedGantt[],
  folders: readonly { readonly id: string; readonly name: string }[],
): SharedFolder[] {
  const withPeople = gantts.filter(({ ganttUsers }) => ganttUsers.length > 0);
  const known = new Set([...folders.map(({ id }) => id), dataTemplates, styleTemplates]);
  const inFolder = (id: string) => withPeople.filter(({ folder }) => folder === id);
  const groups: SharedFolder[] = [
    { id: noFolderGantt, name: null, gantts: withPeople.filter(({ folder }) => !known.has(folder)) },
    ...folders.map(({ id, name }) => ({ id, name, gantts: inFolder(id) })),
    { id: dataTemplates, name: null, gantts: inFolder(dataTemplates) },
    { id: styleTemplates, name: null, gantts: inFolder(styleTemplates) },
  ];
  return groups.filter((group) => group.gantts.length > 0);
}
