import type { CatalogueItem } from './catalogue-repository.ts';

/** A list item that can be hidden. */
export interface Placed {
  readonly id: string;
  readonly isBuiltIn: boolean;
  readonly isHidden: boolean;
}

/**
 * Merges built-in and added items: first those with a position in the admins' order, then the other built-in ones, then
 * the other added ones. `read` parses stored content; null omits the item.
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
