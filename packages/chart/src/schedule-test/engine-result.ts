import {
  type Conflict,
  compileNetwork,
  type Driver,
  figuresOf,
  type Network,
  schedule,
} from '../schedule/index.ts';
import type { Source } from './reference/bounds.ts';
import type { ReferenceConflict } from './reference/conflicts.ts';
import type { Place } from './reference/model.ts';
import type { Reference } from './reference/reference.ts';

function placesOf(starts: Float64Array, finishes: Float64Array): Place[] {
  return Array.from(starts, (start, index) => ({ start, finish: finishes[index] ?? Number.NaN }));
}

function conflictOf(network: Network, conflict: Conflict): ReferenceConflict {
  if ('at' in conflict) return { kind: 'deadline', of: conflict.at.kind, index: conflict.at.index };
  const id = network.links[conflict.link]?.id ?? '';
  return { kind: conflict.kind === 'link-not-counted' ? 'notCounted' : 'link', id };
}

function sourceOf(network: Network, driver: Driver): Source | undefined {
  if (driver.kind === 'link') return { kind: 'link', id: network.links[driver.link]?.id ?? '' };
  return driver.kind === 'project-finish' ? undefined : driver;
}

/** What the engine says about a network, in the words of the reference; `asDrawn`: of everything where it is drawn. */
export function scheduleFast(network: Network, { asDrawn = false } = {}): Reference {
  const compiled = compileNetwork(network, { asDrawn });
  const scheduled = schedule(compiled);
  const figures = figuresOf(compiled, scheduled);
  return {
    places: placesOf(scheduled.start, scheduled.finish),
    summaries: placesOf(scheduled.summaryStart, scheduled.summaryFinish).map((place) =>
      Number.isNaN(place.start) ? undefined : place,
    ),
    early: placesOf(figures.earlyStart, figures.earlyFinish),
    late: placesOf(figures.lateStart, figures.lateFinish),
    totalSlack: [...figures.totalSlack],
    freeSlack: [...figures.freeSlack],
    critical: Array.from(figures.isCritical, (flag) => flag === 1),
    summarySlack: Array.from(figures.summarySlack, (slack) => (Number.isNaN(slack) ? undefined : slack)),
    criticalSummaries: Array.from(figures.isSummaryCritical, (flag) => flag === 1),
    conflicts: figures.conflicts.map((conflict) => conflictOf(network, conflict)),
    drivers: network.activities.map((_, index) =>
      figures.driversOf(index).flatMap((driver) => sourceOf(network, driver) ?? []),
    ),
  };
}
