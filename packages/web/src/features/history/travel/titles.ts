import type { Effect } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { HistoryUpdate } from '@giotto/contract/api';

/** Finds what an element is called: in the chart as it is, else where the history names it; '' when nobody has named it. */
export function createTitleFinder(
  state: State,
  entries: readonly HistoryUpdate[],
): (effect: Pick<Effect, 'kind' | 'id'>) => string {
  const told = new Map<string, string>();
  for (const { changes } of entries) for (const effect of changes as readonly Effect[]) note(told, effect);
  const live = (kind: Effect['kind'], id: string) =>
    (state[kind].get(id) as { readonly title?: string } | undefined)?.title;
  return ({ kind, id }) => live(kind, id) || told.get(`${kind} ${id}`) || '';
}

/** Entries come newest first: the first title that is told is the last one that it had. */
function note(told: Map<string, string>, effect: Effect): void {
  const key = `${effect.kind} ${effect.id}`;
  const title =
    effect.type === 'create'
      ? effect.value.title
      : effect.type === 'delete'
        ? effect.prev.title
        : effect.type === 'set'
          ? (effect.fields.title ?? effect.prev.title)
          : undefined;
  if (typeof title === 'string' && title !== '' && !told.has(key)) told.set(key, title);
}
