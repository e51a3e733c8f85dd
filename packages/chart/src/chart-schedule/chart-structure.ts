import type { Hierarchy } from '../layout/rows/task-list.ts';
import { ELEMENT_DEFAULTS, type Id, type State } from '../model/index.ts';
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
  /** Tasks without children; milestones are activities after these. */
  readonly activities: Sources;
  readonly summaries: Sources;
  readonly milestones: readonly Id[];
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

/** Tasks with deeper rows below are summaries; those on another's row lie beside its task. */
function build({ ids, owners, levels, guests }: Hierarchy, milestones: readonly Id[]): ChartStructure {
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
    for (const guest of guests.get(ids[place] ?? '') ?? []) addActivity(guest, summary);
  });
  const packed = activities.pack();
  milestones.forEach((id, at) => {
    ends.set(id, { kind: 'activity', index: packed.places.length + at });
  });
  return { activities: packed, summaries: summaries.pack(), milestones, ends };
}

const structures = new WeakMap<Hierarchy, ChartStructure>();

function hasKeys(table: ReadonlyMap<Id, unknown>, ids: readonly Id[]): boolean {
  if (table.size !== ids.length) return false;
  let at = 0;
  for (const id of table.keys()) if (ids[at++] !== id) return false;
  return true;
}

export function structureOf(hierarchy: Hierarchy, { milestone }: State): ChartStructure {
  const found = structures.get(hierarchy);
  if (found !== undefined && hasKeys(milestone, found.milestones)) return found;
  const structure = build(hierarchy, [...milestone.keys()]);
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
