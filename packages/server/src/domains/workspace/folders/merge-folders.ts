import type { Folder } from './folder-repository.ts';

/**
 * Merges two lists of folders with the same base, folder by folder (`security.md` C10):
 * - removed on either side: removed (its charts stay, see `change-folders.ts`);
 * - added on either side: added;
 * - renamed by `mine`: that name, otherwise the name in `theirs`;
 * - reordered by `mine`: that order, otherwise the order in `theirs`; new folders of the other side keep their place
 *   after their predecessor.
 *
 * `theirs` is the stored list, `mine` the client's request, `base` what that client had seen. Ids are unique in each
 * list. A folder of `mine` that was in the base but is no longer stored was removed elsewhere, so it doesn't come back.
 * Merging the result with the same request again changes nothing.
 */
export function mergeFolders(
  base: readonly Folder[],
  mine: readonly Folder[],
  theirs: readonly Folder[],
): Folder[] {
  const [inBase, inMine, inTheirs] = [index(base), index(mine), index(theirs)];
  const isKept = (id: string) => (inBase.has(id) ? inMine.has(id) && inTheirs.has(id) : true);
  const [leading, following] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = weave(idsOf(leading).filter(isKept), idsOf(following).filter(isKept));
  return order.map((id) => {
    const name = pickName(inBase.get(id), inMine.get(id), inTheirs.get(id));
    return { id, name };
  });
}

function pickName(base: Folder | undefined, mine: Folder | undefined, theirs: Folder | undefined): string {
  const isRenamed = mine !== undefined && mine.name !== base?.name;
  return (isRenamed ? mine : (theirs ?? mine))?.name ?? '';
}

/** Whether the folders in both lists have a different order. */
function isReordered(base: readonly Folder[], mine: readonly Folder[]): boolean {
  const [inBase, inMine] = [index(base), index(mine)];
  const before = idsOf(base).filter((id) => inMine.has(id));
  const after = idsOf(mine).filter((id) => inBase.has(id));
  return before.some((id, at) => id !== after[at]);
}

/** Inserts ids that only `following` has into `leading`, each after its predecessor there. */
function weave(leading: readonly string[], following: readonly string[]): string[] {
  const known = new Set(leading);
  const behind = new Map<string | null, string[]>();
  let neighbour: string | null = null;
  for (const id of following) {
    if (known.has(id)) neighbour = id;
    else behind.set(neighbour, [...(behind.get(neighbour) ?? []), id]);
  }
  return [...(behind.get(null) ?? []), ...leading.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

function idsOf(folders: readonly Folder[]): string[] {
  return folders.map(({ id }) => id);
}

function index(folders: readonly Folder[]): ReadonlyMap<string, Folder> {
  return new Map(folders.map((folder) => [folder.id, folder]));
}
