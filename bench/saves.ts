import type { Bench, Measurement } from './measurement.ts';
import { withSite } from './site/bench-site.ts';
import { measureSaves } from './site/measure-saves.ts';

/** Saves a second that one node acknowledges, on eight charts at once and on one (`sync.md`, measured facts). */
export const bench: Bench = {
  name: 'saves',
  measure: () =>
    withSite(1, async (site): Promise<readonly Measurement[]> => {
      const many = await measureSaves(site, 8, 4);
      const one = await measureSaves(site, 1, 8);
      return [
        { what: 'on 8 charts, 32 tabs', value: many.rate, unit: '/s' },
        { what: 'on 8 charts, one save, p95', value: many.p95, unit: 'ms' },
        { what: 'on 8 charts, processor time of the node a save', value: many.work, unit: 'ms' },
        { what: 'on one chart, 8 tabs', value: one.rate, unit: '/s' },
        { what: 'on one chart, one save, p95', value: one.p95, unit: 'ms' },
      ];
    }),
};
