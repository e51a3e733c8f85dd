import type { Report, ReportCode } from '../report/index.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { PlanLink, PlanTask } from './plan.ts';

/**
 * The links that a chart can hold: between two tasks of the plan, each once, without cycles; the first ones win.
 * @param inFile ids of all tasks of the file, those that are left out as well
 */
export function tidyLinks(
  links: readonly PlanLink[],
  tasks: readonly PlanTask[],
  inFile: ReadonlySet<string>,
  report: Report,
): readonly PlanLink[] {
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const seen = new Set<string>();
  const network = new Network();
  const kept: PlanLink[] = [];
  let excess = 0;
  for (const link of links) {
    const { from, to, type } = link;
    const leaveOut = (code: ReportCode) =>
      report.add(
        code,
        { task: titles.get(to) ?? titles.get(from) ?? to },
        { source: `${from} → ${to} (${type})` },
      );
    if (link.cross) leaveOut('link.cross');
    else if (!titles.has(from) || !titles.has(to))
      leaveOut(inFile.has(from) && inFile.has(to) ? 'link.unchosen' : 'link.unknown');
    else if (from === to) leaveOut('link.self');
    else if (seen.has(`${from} ${to} ${type}`)) leaveOut('link.duplicate');
    else if (kept.length === PLAN_LIMITS.links) excess += 1;
    else if (!network.add(from, to)) leaveOut('link.cycle');
    else {
      seen.add(`${from} ${to} ${type}`);
      kept.push(link);
    }
  }
  if (excess > 0) report.add('link.limit', {}, {}, excess);
  return kept;
}

/**
 * A graph that stays without cycles: each node has a rank, and each link leads to a higher one. Adding a link that keeps to
 * the ranks costs nothing; another one moves what it leads to (Pearce and Kelly's dynamic topological order).
 */
class Network {
  readonly #ranks = new Map<string, number>();
  readonly #next = new Map<string, string[]>();
  readonly #previous = new Map<string, string[]>();

  /** Adds a link; false, and nothing added, if it would close a cycle. */
  add(from: string, to: string): boolean {
    const lower = this.#rankOf(to);
    const upper = this.#rankOf(from);
    if (upper >= lower && !this.#reorder(from, to, lower, upper)) return false;
    append(this.#next, from, to);
    append(this.#previous, to, from);
    return true;
  }

  #rankOf(id: string): number {
    const known = this.#ranks.get(id);
    if (known !== undefined) return known;
    this.#ranks.set(id, this.#ranks.size);
    return this.#ranks.size - 1;
  }

  #reorder(from: string, to: string, lower: number, upper: number): boolean {
    const after = this.#reach(to, this.#next, (rank) => rank <= upper);
    if (after.has(from)) return false;
    const before = this.#reach(from, this.#previous, (rank) => rank >= lower);
    const byRank = (one: string, other: string) => this.#rankOf(one) - this.#rankOf(other);
    const moved = [...[...before].sort(byRank), ...[...after].sort(byRank)];
    const ranks = moved.map((id) => this.#rankOf(id)).sort((one, other) => one - other);
    moved.forEach((id, at) => {
      this.#ranks.set(id, ranks[at] ?? 0);
    });
    return true;
  }

  #reach(
    from: string,
    edges: ReadonlyMap<string, readonly string[]>,
    isWithin: (rank: number) => boolean,
  ): Set<string> {
    const found = new Set([from]);
    // A set grows while it's being read: each node is visited once.
    for (const id of found) {
      for (const other of edges.get(id) ?? []) if (isWithin(this.#rankOf(other))) found.add(other);
    }
    return found;
  }
}

function append(edges: Map<string, string[]>, id: string, other: string): void {
  const list = edges.get(id);
  if (list) list.push(other);
  else edges.set(id, [other]);
}
