import { type ChartNetwork, networkOf } from '../chart-schedule/index.ts';
import type { Id, State, Unit } from '../model/index.ts';
import { compileNetwork, type Figures, figuresOf, type LinkEnd, schedule } from '../schedule/index.ts';

/** How much a task or milestone can move. */
export interface Room {
  /** Whether it can't be later without delaying the end or missing a deadline. */
  readonly isCritical: boolean;
  /** By how much working time it can be later, in minutes; negative if it is too late already. */
  readonly totalSlack: number;
  /** When it ends at the latest. A task with children has none. */
  readonly lateFinish?: Unit;
}

/** What decides when a drawn chart ends. */
export interface CriticalPath {
  /** By id of tasks and milestones; without tasks whose children are all finished. */
  readonly rooms: ReadonlyMap<Id, Room>;
  /** The links between critical elements that decide where the second one lies, or that it breaks. */
  readonly criticalLinks: ReadonlySet<Id>;
}

type Read = Pick<State, 'task' | 'milestone' | 'dependency' | 'timeline'>;

let last: { readonly of: Read; readonly path: CriticalPath } | undefined;

/** The critical path of a chart as it is drawn (CH-643 to CH-645); the same object while nothing that counts changes. */
export function criticalPathOf(state: State): CriticalPath {
  const of = last?.of;
  const isKnown =
    of?.task === state.task &&
    of.milestone === state.milestone &&
    of.dependency === state.dependency &&
    of.timeline === state.timeline;
  if (last === undefined || !isKnown) last = { of: state, path: findCriticalPath(state) };
  return last.path;
}

function findCriticalPath(state: State): CriticalPath {
  const chart = networkOf(state);
  const compiled = compileNetwork(chart.network, { asDrawn: true });
  const figures = figuresOf(compiled, schedule(compiled));
  const rooms = new Map<Id, Room>();
  for (const [id, end] of chart.ends) {
    const room = roomOf(chart, figures, end);
    if (room !== undefined) rooms.set(id, room);
  }
  return { rooms, criticalLinks: findCriticalLinks(chart, figures) };
}

function roomOf({ toUnit }: ChartNetwork, figures: Figures, { kind, index }: LinkEnd): Room | undefined {
  if (kind === 'summary') {
    const totalSlack = figures.summarySlack[index] ?? Number.NaN;
    if (Number.isNaN(totalSlack)) return undefined;
    return { isCritical: figures.isSummaryCritical[index] === 1, totalSlack };
  }
  return {
    isCritical: figures.isCritical[index] === 1,
    totalSlack: figures.totalSlack[index] ?? 0,
    lateFinish: toUnit(figures.lateFinish[index] ?? 0),
  };
}

function findCriticalLinks({ network }: ChartNetwork, figures: Figures): ReadonlySet<Id> {
  const isCritical = ({ kind, index }: LinkEnd) =>
    (kind === 'activity' ? figures.isCritical : figures.isSummaryCritical)[index] === 1;
  const found = new Set<Id>();
  const include = (index: number) => {
    const link = network.links[index];
    if (link !== undefined && isCritical(link.from) && isCritical(link.to)) found.add(link.id);
  };
  for (const conflict of figures.conflicts) if (conflict.kind === 'link-not-kept') include(conflict.link);
  network.activities.forEach((_, index) => {
    if (figures.isCritical[index] !== 1) return;
    for (const driver of figures.driversOf(index)) if (driver.kind === 'link') include(driver.link);
  });
  return found;
}
