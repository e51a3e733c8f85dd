import type { Minute } from '../../schedule/network.ts';
import { activitiesBelow } from './counted-links.ts';
import { demandOf, endLeft, leadsTo, meets } from './demand.ts';
import { at, type Model, type Place } from './model.ts';
import { workBetween } from './work-time.ts';

/** What is wrong in a schedule. */
export type ReferenceConflict =
  | { readonly kind: 'link' | 'notCounted'; readonly id: string }
  | { readonly kind: 'deadline'; readonly of: 'activity' | 'summary'; readonly index: number };

/** CH-609, CH-610, CH-612, CH-622. */
export function conflictsOf(
  model: Model,
  places: readonly Place[],
  early: readonly Place[],
): ReferenceConflict[] {
  const { network, items, counted, notCounted } = model;
  const conflicts: ReferenceConflict[] = notCounted.map(({ id }) => ({ kind: 'notCounted', id }));
  for (const spread of counted) {
    const demand = demandOf(model, spread, endLeft(spread, places), early);
    const isMet = spread.to.every((index) =>
      meets(at(items, index), at(places, index), leadsTo(spread), demand),
    );
    if (!isMet) conflicts.push({ kind: 'link', id: spread.link.id });
  }
  const isMissed = (index: number, deadline: Minute | undefined) =>
    deadline !== undefined && workBetween(at(items, index).time, deadline, at(places, index).finish) > 0;
  for (const { index, activity } of items)
    if (isMissed(index, activity.deadline)) conflicts.push({ kind: 'deadline', of: 'activity', index });
  for (const [index, { deadline }] of network.summaries.entries())
    if (activitiesBelow(network, index).some((below) => isMissed(below, deadline)))
      conflicts.push({ kind: 'deadline', of: 'summary', index });
  return conflicts;
}
