import type { Hierarchy } from '../layout/rows/task-list.ts';
import { ELEMENT_DEFAULTS, type Id, rowOfMilestone, type State } from '../model/index.ts';
import type { Link, LinkEnd } from '../schedule/index.ts';
import type { ChartCalendars } from './calendar-rules.ts';
import { lagOf } from './lag-minutes.ts';

/** Where activities, or summaries, come from, by their index in the network. */
export interface Sources {
  /** Indices in the order of tasks. */
  readonly places: Int32Array;
  /** Indices of the innermost summaries around them; -1 at the top. */
  readonly summaries: Int32Array;
}

/** What is where in a chart's network, whatever the dates: the same object while rows and milestones stay the same. */
export interface ChartStructure {
  /** Tasks without children; floating milestones are activities after these. */
  readonly activities: Sources;
  readonly summaries: Sources;
  /** For each row of the data, the index of the innermost summary around it, its own included; -1 at the top. */
  readonly rows: Int32Array;
  /** Sorted: a table may have them in any order. */
  readonly milestones: readonly Id[];
  /** The same for each floating milestone. */
  readonly milestoneSummaries: Int32Array;
  readonly ends: ReadonlyMap<Id, LinkEnd>;
}

/** Collects sources. */
class SourceList {
  readonly #places: number[] = [];
  readonly #summaries: number[] = [];

  /** Returns the index. */
  add(place: number, summary: number): number {
    this.#summaries.push(summary);
    return this.#places.push(place) - 1;
  }

  pack(): Sources {
    return { places: Int32Array.from(this.#places), summaries: Int32Array.from(this.#summaries) };
  }
}

type WithoutMilestones = Omit<ChartStructure, 'milestoneSummaries'>;

/** Tasks with deeper rows below are summaries; those on another's row lie beside its task. */
function build({ ids, owners, levels, guests }: Hierarchy, milestones: readonly Id[]): WithoutMilestones {
  const rows = new Int32Array(owners.length);
  const activities = new SourceList();
  const summaries = new SourceList();
  const ends = new Map<Id, LinkEnd>();
  const addActivity = (place: number, summary: number) =>
    ends.set(ids[place] ?? '', { kind: 'activity', index: activities.add(place, summary) });
  const open: { readonly level: number; readonly index: number }[] = [];
  owners.forEach((place, row) => {
    const level = levels[row] ?? 0;
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const summary = open.at(-1)?.index ?? -1;
    if ((levels[row + 1] ?? 0) > level) {
      const index = summaries.add(place, summary);
      ends.set(ids[place] ?? '', { kind: 'summary', index });
      open.push({ level, index });
    } else addActivity(place, summary);
    rows[row] = open.at(-1)?.index ?? -1;
    for (const guest of guests.get(ids[place] ?? '') ?? []) addActivity(guest, summary);
  });
  const packed = activities.pack();
  milestones.forEach((id, at) => {
    ends.set(id, { kind: 'activity', index: packed.places.length + at });
  });
  return { activities: packed, summaries: summaries.pack(), rows, milestones, ends };
}

/** The summaries that links join each floating milestone with. */
type Joined = ReadonlyMap<Id, readonly number[]>;

const joinedBy = new WeakMap<
  State['dependency'],
  { readonly ends: ChartStructure['ends']; readonly joined: Joined }
>();

function joinedOf({ dependency, milestone }: State, { ends }: WithoutMilestones): Joined {
  const found = joinedBy.get(dependency);
  if (found?.ends === ends) return found.joined;
  const joined = new Map<Id, number[]>();
  const join = (id: Id, other: Id) => {
    const end = milestone.has(id) ? ends.get(other) : undefined;
    if (end?.kind === 'summary') joined.set(id, [...(joined.get(id) ?? []), end.index]);
  };
  for (const { from, to } of dependency.values()) {
    join(from, to);
    join(to, from);
  }
  joinedBy.set(dependency, { ends, joined });
  return joined;
}

/**
 * The innermost summary around each floating milestone: that of the row that it stands on or below, unless a link joins the
 * two, or the milestone and a summary around that one (CH-632).
 */
function summariesOf(state: State, structure: WithoutMilestones): Int32Array {
  const { rows, summaries, milestones } = structure;
  const around = new Int32Array(state.milestone.size);
  if (summaries.places.length === 0) return around.fill(-1);
  const joined = joinedOf(state, structure);
  milestones.forEach((id, at) => {
    let inside = rows[rowOfMilestone(state.milestone.get(id) ?? {})] ?? -1;
    const others = joined.get(id);
    if (others !== undefined) {
      for (let summary = inside; summary >= 0; summary = summaries.summaries[summary] ?? -1)
        if (others.includes(summary)) inside = summaries.summaries[summary] ?? -1;
    }
    around[at] = inside;
  });
  return around;
}

const structures = new WeakMap<Hierarchy, ChartStructure>();

function hasKeys(table: ReadonlyMap<Id, unknown>, ids: readonly Id[]): boolean {
  return table.size === ids.length && ids.every((id) => table.has(id));
}

export function structureOf(hierarchy: Hierarchy, state: State): ChartStructure {
  const { milestone } = state;
  const found = structures.get(hierarchy);
  const known = found !== undefined && hasKeys(milestone, found.milestones) ? found : undefined;
  const base = known ?? build(hierarchy, [...milestone.keys()].sort());
  const milestoneSummaries = summariesOf(state, base);
  if (known?.milestoneSummaries.every((summary, at) => summary === milestoneSummaries[at])) return known;
  const structure = { ...base, milestoneSummaries };
  structures.set(hierarchy, structure);
  return structure;
}

interface KnownLinks {
  readonly structure: ChartStructure;
  readonly calendars: ChartCalendars;
  readonly links: readonly Link[];
}
const linksByTable = new WeakMap<State['dependency'], KnownLinks>();

/** The links between elements that exist; the same list while nothing about them changes. */
export function linksOf(
  { dependency }: State,
  structure: ChartStructure,
  calendars: ChartCalendars,
): readonly Link[] {
  const found = linksByTable.get(dependency);
  if (found?.structure === structure && found.calendars === calendars) return found.links;
  const links: Link[] = [];
  for (const [id, record] of dependency) {
    const { type = ELEMENT_DEFAULTS.dependency.type, lag = ELEMENT_DEFAULTS.dependency.lag } = record;
    const from = structure.ends.get(record.from);
    const to = structure.ends.get(record.to);
    if (from !== undefined && to !== undefined)
      links.push({ id, from, to, type, lag: lagOf(lag, calendars) });
  }
  linksByTable.set(dependency, { structure, calendars, links });
  return links;
}
