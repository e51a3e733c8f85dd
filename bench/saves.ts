import type { Bench, Measurement } from './measurement.ts';
import { withSite } from './site/bench-site.ts';
import { measureCommits } from './site/measure-commits.ts';
import { measureSaves } from './site/measure-saves.ts';

/** Connections used to measure the database alone. */
const CONNECTIONS = 8;

/**
 * Saves per second that one node acknowledges, on eight charts at once and on one (`sync.md`, measured facts), compared
 * with the durable updates of one row that the database manages on its own.
 */
export const bench: Bench = {
  name: 'saves',
  measure: () =>
    withSite(1, async (site): Promise<readonly Measurement[]> => {
      const limit = await measureCommits(site.database, CONNECTIONS);
      const many = await measureSaves(site, 8, 4);
      const one = await measureSaves(site, 1, 8);
      return [
        { what: `the database alone, one row, ${CONNECTIONS} connections`, value: limit, unit: '/s' },
        { what: 'on 8 charts, 32 tabs', value: many.rate, unit: '/s' },
        { what: 'on 8 charts to the database alone', value: many.rate / limit, unit: '×' },
        { what: 'on 8 charts, one save, p95', value: many.p95, unit: 'ms' },
        { what: 'on 8 charts, one save, p99', value: many.p99, unit: 'ms', limit: 60 },
        { what: 'on 8 charts, processor time of the node a save', value: many.nodeTime, unit: 'ms' },
        { what: 'on 8 charts, processor time of the database a save', value: many.databaseTime, unit: 'ms' },
        { what: 'on one chart, 8 tabs', value: one.rate, unit: '/s', limit: 1_500, isFloor: true },
        { what: 'on one chart, one save, p95', value: one.p95, unit: 'ms' },
        { what: 'on one chart, one save, p99', value: one.p99, unit: 'ms' },
      ];
    }),
};
