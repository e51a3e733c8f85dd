import type { Id, Kind, State } from '../model/index.ts';
import type { Fields } from './change.ts';

/**
 * A record's fields without its order key, which only `apply` generates: used to create a copy. Empty when the record
 * is gone.
 */
export function contentOf(state: State, { kind, id }: { readonly kind: Kind; readonly id: Id }): Fields {
  const { order: _, ...content } = (state[kind].get(id) ?? {}) as Fields;
  return content;
}
