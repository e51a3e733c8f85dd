import type { CatalogueItem } from './catalogue-repository.ts';

/** Something that a list can hide. */
export interface Placed {
  readonly id: string;
  readonly isBuiltIn: boolean;
  readonly isHidden: boolean;
}

/**
 * The pieces of the product and those that were added: first those with a place in the admins' order, then the product's
 * others, then what was added since. `read` makes a piece of what is stored; null leaves it out.
 */
export function mergeCatalogue<Piece extends { readonly id: string }>(
  builtIn: readonly Piece[],
  items: readonly CatalogueItem[],
  read: (id: string, content: Readonly<Record<string, unknown>>) => Piece | null,
): (Piece & Placed)[] {
  const own = new Map(builtIn.map((piece) => [piece.id, piece]));
  const touched = new Map(items.map((item) => [item.id, item]));
  const placed = items.filter(({ position }) => position !== null).map(({ id }) => id);
  const ids = new Set([...placed, ...own.keys(), ...touched.keys()]);
  return [...ids].flatMap((id) => {
    const { content = null, isHidden = false } = touched.get(id) ?? {};
    const piece = content === null ? own.get(id) : read(id, content);
    return piece ? [{ ...piece, isBuiltIn: own.has(id), isHidden }] : [];
  });
}
