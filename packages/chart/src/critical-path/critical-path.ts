import { drawnEdges } from '../chart-schedule/drawn-edges.ts';
import { type ChartFigures, type ChartLink, figuresOfChart } from '../chart-schedule/index.ts';
import type { Id, State, Unit } from '../model/index.ts';

/** How much a task or milestone can move. */
export interface Room {
  /** Whether it can't be later without delaying the end or missing a deadline. */
  readonly isCritical: boolean;
  /** By how much working time it can be later, in minutes; negative if it is too late already. */
  readonly totalSlack: number;
  /** When it ends at the latest, where that is drawn. A task with children has none. */
  readonly lateFinish?: Unit;
}

/** What decides when a chart ends. */
export interface CriticalPath {
  /** By id of tasks and milestones; without tasks whose children are all finished. */
  readonly rooms: ReadonlyMap<Id, Room>;
  /** The links between critical elements that decide where the second one lies, or that it breaks. */
  readonly criticalLinks: ReadonlySet<Id>;
}

const known = new WeakMap<ChartFigures, CriticalPath>();

/**
 * The critical path of a chart: of its schedule, by its own threshold, or as it is drawn (CH-643 to CH-645). The same
 * object while nothing that counts changes.
 */
export function criticalPathOf(state: State): CriticalPath {
  const figures = figuresOfChart(state);
  const found = known.get(figures) ?? findCriticalPath(figures, state);
  known.set(figures, found);
  return found;
}

function findCriticalPath(figures: ChartFigures, state: State): CriticalPath {
  const { ofEnd } = drawnEdges(state);
  const rooms = new Map<Id, Room>();
  for (const id of figures.ids) {
    const element = state.task.get(id) ?? state.milestone.get(id) ?? {};
    const room = roomOf(figures, id, (at) => ofEnd(element, at));
    if (room !== undefined) rooms.set(id, room);
  }
  return { rooms, criticalLinks: findCriticalLinks(figures) };
}

function roomOf(figures: ChartFigures, id: Id, drawn: (at: Unit) => Unit): Room | undefined {
  const of = figures.of(id);
  if (of === undefined) return undefined;
  const { isSummary, isFinished, isCritical, totalSlack, lateFinish } = of;
  if (!isSummary) return { isCritical, totalSlack, lateFinish: drawn(lateFinish) };
  return isFinished ? undefined : { isCritical, totalSlack };
}

function findCriticalLinks(figures: ChartFigures): ReadonlySet<Id> {
  const found = new Set<Id>();
  const isCritical = (id: Id) => figures.of(id)?.isCritical === true;
  const include = ({ link, from, to }: ChartLink) => {
    if (isCritical(from) && isCritical(to)) found.add(link);
  };
  for (const conflict of figures.conflicts)
    if (conflict.kind === 'link-not-kept' || conflict.kind === 'hard-date') include(conflict);
  for (const id of figures.ids) {
    const of = figures.of(id);
    if (of?.isCritical !== true || of.isSummary) continue;
    for (const driver of figures.driversOf(id)) if (driver.kind === 'link') include(driver);
  }
  return found;
}
