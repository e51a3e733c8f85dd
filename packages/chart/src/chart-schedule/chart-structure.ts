import type { Hierarchy } from '../layout/rows/task-list.ts';
import { ELEMENT_DEFAULTS, type Id, type State } from '../model/index.ts';
import type { Link, LinkEnd } from '../schedule/index.ts';
import type { ChartCalendars } from './calendar-rules.ts';
import { lagOf } from './lag-minutes.ts';

/** A task's place in the network: an activity, or a summary if it has children. */
interface TaskEntry {
  /** Its index in the order of tasks. */
  readonly place: number;
  readonly isSummary: boolean;
  /** Index of the innermost summary around it. */
  readonly summary: number | undefined;
}

/** What is where in a chart's network, whatever the dates: the same object while rows and milestones stay the same. */
export interface ChartStructure {
  /** In the network's order: activities and summaries each count from 0. */
  readonly tasks: readonly TaskEntry[];
  readonly milestones: readonly Id[];
  readonly ends: ReadonlyMap<Id, LinkEnd>;
}

/** Tasks with deeper rows below are summaries; those on another's row lie beside its task. */
function listTaskEntries({ ids, owners, levels, guests }: Hierarchy): TaskEntry[] {
  const entries: TaskEntry[] = [];
  const open: { readonly level: number; readonly index: number }[] = [];
  let summaries = 0;
  owners.forEach((place, row) => {
    const level = levels[row] ?? 0;
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const summary = open.at(-1)?.index;
    const isSummary = (levels[row + 1] ?? 0) > level;
    entries.push({ place, isSummary, summary });
    if (isSummary) open.push({ level, index: summaries++ });
    for (const guest of guests.get(ids[place] ?? '') ?? []) {
      entries.push({ place: guest, isSummary: false, summary });
    }
  });
  return entries;
}

function build(hierarchy: Hierarchy, milestones: readonly Id[]): ChartStructure {
  const tasks = listTaskEntries(hierarchy);
  const ends = new Map<Id, LinkEnd>();
  let [activities, summaries] = [0, 0];
  for (const { place, isSummary } of tasks) {
    const end: LinkEnd = isSummary
      ? { kind: 'summary', index: summaries++ }
      : { kind: 'activity', index: activities++ };
    ends.set(hierarchy.ids[place] ?? '', end);
  }
  for (const id of milestones) ends.set(id, { kind: 'activity', index: activities++ });
  return { tasks, milestones, ends };
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
