import type { Link, LinkEnd, Network } from '../../schedule/network.ts';

/** A link with the activities at both ends: all those below a summary. */
export interface SpreadLink {
  readonly link: Link;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The summaries around an activity or a summary, from the inside out. */
export function summariesAround(network: Network, innermost: number | undefined): number[] {
  const around: number[] = [];
  for (let at = innermost; at !== undefined; at = network.summaries[at]?.summary) around.push(at);
  return around;
}

/** The activities below a summary, at any depth. */
export function activitiesBelow(network: Network, summary: number): number[] {
  return [...network.activities.keys()].filter((index) =>
    summariesAround(network, network.activities[index]?.summary).includes(summary),
  );
}

function contains(network: Network, { kind, index }: LinkEnd, inner: LinkEnd): boolean {
  if (kind !== 'summary') return false;
  const element =
    inner.kind === 'activity' ? network.activities[inner.index] : network.summaries[inner.index];
  return summariesAround(network, element?.summary).includes(index);
}

function staysWithin(network: Network, { from, to }: Link): boolean {
  const isSame = from.kind === to.kind && from.index === to.index;
  return isSame || contains(network, from, to) || contains(network, to, from);
}

/** Whether one can get from the activities at the link's end back to those at its beginning. */
function closesCircle(link: SpreadLink, others: readonly SpreadLink[]): boolean {
  const reached = new Set(link.to);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of others)
      if (from.some((index) => reached.has(index))) for (const index of to) reached.add(index);
  }
  return link.from.some((index) => reached.has(index));
}

/** The activities and summaries of a plan as they stand in it: a summary before what is below it. */
function outlineOf(network: Network): string[] {
  const outline = new Set<string>();
  network.activities.forEach(({ summary }, index) => {
    for (const around of summariesAround(network, summary).reverse()) outline.add(`summary ${around}`);
    outline.add(`activity ${index}`);
  });
  return [...outline];
}

/** The links in the order in which they begin in the plan, then in which they end, then by type. */
function inPlanOrder<One extends { readonly link: Link }>(network: Network, links: readonly One[]): One[] {
  const outline = outlineOf(network);
  const rankOf = ({ link: { from, to, type } }: One) => [
    outline.indexOf(`${from.kind} ${from.index}`),
    outline.indexOf(`${to.kind} ${to.index}`),
    ['FF', 'FS', 'SF', 'SS'].indexOf(type),
  ];
  return [...links].sort((one, other) => {
    const [a, b] = [rankOf(one), rankOf(other)];
    const at = a.findIndex((rank, index) => rank !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
}

/**
 * CH-608, CH-609: the links that count, not those that close a circle of links before them in the plan. Links of summaries
 * without activities are left out of both lists.
 */
export function countLinks(network: Network): { counted: SpreadLink[]; notCounted: Link[] } {
  const activitiesAt = ({ kind, index }: LinkEnd) =>
    kind === 'activity' ? [index] : activitiesBelow(network, index);
  const within = network.links.filter((link) => staysWithin(network, link));
  const spread = network.links
    .filter((link) => !within.includes(link))
    .map((link) => ({ link, from: activitiesAt(link.from), to: activitiesAt(link.to) }))
    .filter(({ from, to }) => from.length > 0 && to.length > 0);
  const ordered = inPlanOrder(network, spread);
  const last = ordered.filter((one, at) => closesCircle(one, ordered.slice(0, at)));
  return {
    counted: spread.filter((link) => !last.includes(link)),
    notCounted: [...within, ...last.map(({ link }) => link)],
  };
}
