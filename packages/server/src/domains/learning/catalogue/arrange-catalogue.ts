import type { Db } from '../../../platform/database/database.ts';
import type { CatalogueKind } from '../tables.ts';
import { saveOrder } from './catalogue-repository.ts';

/** A piece with its place in the list, hidden or not. */
interface Item {
  readonly id: string;
  readonly isHidden: boolean;
}

/** Puts the pieces that there are into another order, and hides or shows them; answers which of them are hidden. */
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
