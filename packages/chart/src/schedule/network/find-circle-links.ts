import { type Edge, findComponents } from './components.ts';

/** An edge of the graph of nodes, with its place in the order of the links; 0 where it is no link. */
export interface RankedEdge extends Edge {
  readonly rank: number;
}

/**
 * The ranks of those edges that are the greatest of a circle: whose ends hang together, both ways, by edges up to their
 * rank. Halves the ranks, and contracts what hangs together already, so that each edge is looked at once a halving.
 * Ranks above 0 are unique and at most `count`.
 */
export function findCircleLinks(edges: readonly RankedEdge[], count: number): number[] {
  const found: number[] = [];
  const search = (within: readonly RankedEdge[], low: number, high: number) => {
    if (within.every(({ rank }) => rank <= low)) return;
    const middle = low + 1 === high ? high : (low + high) >> 1;
    const components = findComponents(within.filter(({ rank }) => rank <= middle));
    const isJoined = ({ from, to }: Edge) =>
      from === to || (components.has(from) && components.get(from) === components.get(to));
    if (middle === high) {
      const edge = within.find(({ rank }) => rank === high);
      if (edge !== undefined && isJoined(edge)) found.push(high);
      return;
    }
    search(
      within.filter((edge) => edge.rank <= middle && isJoined(edge)),
      low,
      middle,
    );
    const contract = (node: number) => components.get(node) ?? node;
    const rest = within.filter((edge) => edge.rank > middle || !isJoined(edge));
    search(
      rest.map(({ from, to, rank }) => ({ from: contract(from), to: contract(to), rank })),
      middle,
      high,
    );
  };
  search(edges, 0, count);
  return found;
}
