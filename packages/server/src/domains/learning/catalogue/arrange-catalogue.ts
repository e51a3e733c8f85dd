import type { Db } from '../../../platform/database/database.ts';
import type { CatalogueKind } from '../tables.ts';
import { saveOrder } from './catalogue-repository.ts';

/** An item at its place in the list, hidden or not. */
interface Item {
  readonly id: string;
  readonly isHidden: boolean;
}

/** Reorders existing items and hides or shows them; returns which are hidden. */
export async function arrangeCatalogue(
  trx: Db,
  kind: CatalogueKind,
  pieces: readonly { readonly id: string }[],
  items: readonly Item[],
): Promise<{ readonly hidden: string[] }> {
  const known = new Set(pieces.map(({ id }) => id));
  const wanted = items.filter(({ id }) => known.has(id));
  await saveOrder(trx, kind, wanted);
  return { hidden: wanted.filter(({ isHidden }) => isHidden).map(({ id }) => id) };
}
