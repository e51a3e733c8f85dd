import type { Effect, Fields } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { HistoryUpdate } from '@giotto/contract/api';

/** The title a record had before a later version. */
interface Before {
  readonly version: number;
  readonly title: string;
}

/**
 * Finds an element's title at a version: from the next version that renames or deletes it, else its current title; ''
 * if it has none. `entries` are newest first.
 */
export function createTitleFinder(
  state: State,
  entries: readonly HistoryUpdate[],
): (version: number, element: Pick<Effect, 'kind' | 'id'>) => string {
  const known = new Map<string, Before[]>();
  for (const { version, changes } of entries) {
    for (const effect of changes as readonly Effect[]) {
      const title = titleBefore(effect);
      if (title === null) continue;
      const key = `${effect.kind} ${effect.id}`;
      const titles = known.get(key);
      if (titles) titles.push({ version, title });
      else known.set(key, [{ version, title }]);
    }
  }
  return (version, { kind, id }) => {
    const later = known.get(`${kind} ${id}`)?.findLast((one) => one.version > version);
    return later?.title ?? titleOf((state[kind].get(id) ?? {}) as Fields);
  };
}

/** The title that an effect replaced; null if none. */
function titleBefore(effect: Effect): string | null {
  if (effect.type === 'delete') return titleOf(effect.prev);
  return effect.type === 'set' && 'title' in effect.fields ? titleOf(effect.prev) : null;
}

function titleOf({ title }: Fields): string {
  return typeof title === 'string' ? title : '';
}
