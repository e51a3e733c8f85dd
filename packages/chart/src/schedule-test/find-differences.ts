import type { Network } from '../schedule/index.ts';
import { scheduleFast } from './engine-result.ts';
import { type Reference, scheduleSlowly } from './reference/reference.ts';

/** A figure on which the engine and the reference differ. */
export interface Difference {
  readonly figure: keyof Reference;
  /** By index, or in the order of their texts for conflicts. */
  readonly engine: readonly unknown[];
  readonly reference: readonly unknown[];
}

function inOrder(list: readonly unknown[]): string[] {
  return [...new Set(list.map((entry) => JSON.stringify(entry)))].sort();
}

const LISTS = ['places', 'summaries', 'early', 'late', 'totalSlack', 'freeSlack', 'critical'] as const;
const OF_SUMMARIES = ['summarySlack', 'criticalSummaries'] as const;

/** All figures on which the engine and the reference differ about a network. */
export function findDifferences(network: Network): Difference[] {
  return compareFigures(scheduleFast(network), scheduleSlowly(network));
}

/** The same about the network as it is drawn, which is one of manual activities (CH-628). */
export function findDifferencesAsDrawn(network: Network): Difference[] {
  const activities = network.activities.map((activity) => ({ ...activity, isAuto: false }));
  return compareFigures(scheduleFast(network, { asDrawn: true }), scheduleSlowly({ ...network, activities }));
}

function compareFigures(fast: Reference, slow: Reference): Difference[] {
  const drivers = slow.drivers.map((list) => list && inOrder(list));
  const pairs: Difference[] = [
    ...[...LISTS, ...OF_SUMMARIES].map((figure) => ({
      figure,
      engine: fast[figure],
      reference: slow[figure],
    })),
    { figure: 'conflicts', engine: inOrder(fast.conflicts), reference: inOrder(slow.conflicts) },
    {
      figure: 'drivers',
      engine: fast.drivers.map((list, index) => drivers[index] && inOrder(list ?? [])),
      reference: drivers,
    },
  ];
  return pairs.filter(({ engine, reference }) => JSON.stringify(engine) !== JSON.stringify(reference));
}
