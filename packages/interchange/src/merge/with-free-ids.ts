import type { ExternalId, State } from '@giotto/chart/model';
import { mapRecords } from './imported-chart.ts';

/** The ids by which elements of the chart may be recognised: their own, and those that they have in other programs. */
export function knownIds({ task, milestone }: State): Set<string> {
  return new Set(
    [...task, ...milestone].flatMap(([id, { externalId }]) =>
      externalId === undefined ? [id] : [id, externalId],
    ),
  );
}

/**
 * The imported chart with the external ids that its elements bring into the chart: each id has one element. None comes along
 * from a file whose ids aren't those of the chart's program, so that the ids of two programs don't mix.
 */
export function withFreeIds(imported: State, chart: State, areIdsShared: boolean): State {
  const taken = knownIds(chart);
  const isFree = (id: ExternalId | undefined): id is ExternalId => {
    if (!areIdsShared || id === undefined || taken.has(id)) return false;
    taken.add(id);
    return true;
  };
  return {
    ...imported,
    task: mapRecords(imported.task, ({ externalId, ...task }) =>
      isFree(externalId) ? { ...task, externalId } : task,
    ),
    milestone: mapRecords(imported.milestone, ({ externalId, ...milestone }) =>
      isFree(externalId) ? { ...milestone, externalId } : milestone,
    ),
  };
}
