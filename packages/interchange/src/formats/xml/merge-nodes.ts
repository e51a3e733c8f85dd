import type { XmlNode } from '../../plan/index.ts';
import { textIn } from './xml-nodes.ts';

export interface MergeRules {
  /** The names in the order of the format's schema; others stay behind what they were behind. */
  readonly order: readonly string[];
  /** Names of elements that may repeat: the child that tells them apart, and those that say whether one is as it was. */
  readonly repeated: Readonly<Record<string, { readonly key: string; readonly values: readonly string[] }>>;
  /** Names that are only written for want of something better. */
  readonly weak: ReadonlySet<string>;
}

/**
 * What is written of an element with what was kept of it, in the schema's order. What is written wins over what was kept,
 * except where it says the same in fewer words, or nothing that a person chose.
 */
export function mergeNodes(
  written: readonly XmlNode[],
  kept: readonly XmlNode[],
  { order, repeated, weak }: MergeRules,
): readonly XmlNode[] {
  const repeats = new Map(Object.entries(repeated));
  const known = new Map(kept.map((node) => [idOf(node), node]));
  const own = written.filter((node) => {
    const other = known.get(idOf(node));
    if (other === undefined) return true;
    const values = repeats.get(node[0])?.values;
    return values === undefined
      ? !weak.has(node[0])
      : values.some((name) => textIn(node, name) !== textIn(other, name));
  });
  const taken = new Set(own.map(idOf));
  const added = kept.filter((node) => !taken.has(idOf(node)));
  const ranks = new Map(order.map((name, rank) => [name, rank]));
  return [...ranked(own), ...ranked(added)]
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ node }) => node);

  function idOf(node: XmlNode): string {
    const key = repeats.get(node[0])?.key;
    return key === undefined ? node[0] : `${node[0]} ${textIn(node, key)}`;
  }

  function ranked(nodes: readonly XmlNode[]) {
    let rank = 0;
    return nodes.map((node) => {
      rank = ranks.get(node[0]) ?? rank;
      return { node, rank };
    });
  }
}
