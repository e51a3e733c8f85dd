import type { Report, ReportCode } from '../report/index.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { PlanLink, PlanTask } from './plan.ts';

interface LinkSource {
  /** Ids of all tasks of the file, those that are left out as well. */
  readonly inFile: ReadonlySet<string>;
  /** Whether they are a chart's own: then only those that lead back directly close a circle. */
  readonly isOfChart: boolean;
}

/**
 * The links that a chart can hold: between two tasks of the plan, each once, none between a task and what it contains, and
 * without cycles, through tasks and what they contain too. Of a cycle, the link that begins last in the plan is left out,
 * as in a chart's schedule (CH-609); of others, the first ones win.
 */
export function tidyLinks(
  links: readonly PlanLink[],
  tasks: readonly PlanTask[],
  { inFile, isOfChart }: LinkSource,
  report: Report,
): readonly PlanLink[] {
  const rows = new Map(tasks.map(({ id }, row) => [id, row]));
  const rowOf = (id: string) => rows.get(id) ?? 0;
  const titleOf = (id: string) => tasks[rows.get(id) ?? -1]?.title;
  const ends = isOfChart ? Int32Array.from(tasks, (_, row) => row + 1) : endsOfTasks(tasks);
  const isAround = (outer: string, inner: string) =>
    rowOf(outer) < rowOf(inner) && rowOf(inner) < (ends[rowOf(outer)] ?? 0);
  const seen = new Set<string>();
  const valid: PlanLink[] = [];
  const leaveOut = ({ from, to, type }: PlanLink, code: ReportCode) =>
    report.add(code, { task: titleOf(to) ?? titleOf(from) ?? to }, { source: `${from} → ${to} (${type})` });
  let excess = 0;
  for (const link of links) {
    const { from, to, type } = link;
    if (link.cross) leaveOut(link, 'link.cross');
    else if (!rows.has(from) || !rows.has(to))
      leaveOut(link, inFile.has(from) && inFile.has(to) ? 'link.unchosen' : 'link.unknown');
    else if (from === to) leaveOut(link, 'link.self');
    else if (isAround(from, to) || isAround(to, from)) leaveOut(link, 'link.within');
    else if (seen.has(`${from} ${to} ${type}`)) leaveOut(link, 'link.duplicate');
    else if (valid.length === PLAN_LIMITS.links) excess += 1;
    else {
      seen.add(`${from} ${to} ${type}`);
      valid.push(link);
    }
  }
  if (excess > 0) report.add('link.limit', {}, {}, excess);
  const network = new Network(tasks, ends);
  const inPlanOrder = valid.toSorted(
    (one, other) => rowOf(one.from) - rowOf(other.from) || rowOf(one.to) - rowOf(other.to),
  );
  const round = new Set(inPlanOrder.filter(({ from, to }) => !network.link(from, to)));
  for (const link of valid) if (round.has(link)) leaveOut(link, 'link.cycle');
  return valid.filter((link) => !round.has(link));
}

/** For each task the row after the last one that it contains. */
function endsOfTasks(tasks: readonly PlanTask[]): Int32Array {
  const ends = new Int32Array(tasks.length).fill(tasks.length);
  const open: number[] = [];
  tasks.forEach(({ level }, row) => {
    for (let at = open.at(-1); at !== undefined && (tasks[at]?.level ?? 0) >= level; at = open.at(-1)) {
      ends[at] = row;
      open.pop();
    }
    open.push(row);
  });
  return ends;
}

/**
 * A graph that stays without cycles: each node has a rank, and each link leads to a higher one. Adding a link that keeps to
 * the ranks costs nothing; another one moves what it leads to (Pearce and Kelly's dynamic topological order).
 */
class Network {
  readonly #ranks = new Map<string, number>();
  readonly #next = new Map<string, string[]>();
  readonly #previous = new Map<string, string[]>();

  /** Each task's start comes before those of what it contains, and its end after their ends. */
  constructor(tasks: readonly PlanTask[], ends: Int32Array) {
    const idOf = (row: number | undefined) => tasks[row ?? -1]?.id;
    const around: (number | undefined)[] = [];
    const open: number[] = [];
    const closeBefore = (row: number) => {
      for (let at = open.at(-1); at !== undefined && (ends[at] ?? 0) <= row; at = open.at(-1)) {
        this.#rankOf(`end ${idOf(at)}`);
        open.pop();
      }
    };
    tasks.forEach(({ id }, row) => {
      closeBefore(row);
      this.#rankOf(`start ${id}`);
      around.push(open.at(-1));
      open.push(row);
    });
    closeBefore(tasks.length);
    tasks.forEach(({ id }, row) => {
      const outer = idOf(around[row]);
      if (ends[row] === row + 1) this.#add(`start ${id}`, `end ${id}`);
      if (outer === undefined) return;
      this.#add(`start ${outer}`, `start ${id}`);
      this.#add(`end ${id}`, `end ${outer}`);
    });
  }

  /** Adds a link; false, and nothing added, if it would close a cycle. */
  link(from: string, to: string): boolean {
    return this.#add(`end ${from}`, `start ${to}`);
  }

  #add(from: string, to: string): boolean {
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
