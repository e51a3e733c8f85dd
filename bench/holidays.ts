import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  createHolidayFinder,
  type HolidayFinder,
} from '../packages/server/src/domains/charts/holidays/holiday-finder.ts';
import type { HolidayJob } from '../packages/server/src/domains/charts/holidays/holiday-job.ts';
import { OWN_WORK } from '../packages/server/src/platform/http/caller.ts';
import type { Bench, Measurement } from './measurement.ts';

/** The most ms for the first list, with the start of its thread and its library; for a chart's years; for fifty years. */
const FIRST = 1_000;
const CHART = 100;
const LONGEST = 6_000;
/** The most ms that the server's main thread may be held meanwhile. */
const HELD = 50;

/** The country whose holidays take longest: those of the Chinese calendar are computed from the moon. */
const SLOWEST = 'TW';

function listOf(country: string, years: number, region?: string): HolidayJob {
  return { kind: 'holidays', country, region, from: 2026, to: 2025 + years, locale: 'en' };
}

async function measureJob(finder: HolidayFinder, job: HolidayJob): Promise<number> {
  const start = performance.now();
  await finder.find(job, OWN_WORK);
  return performance.now() - start;
}

/** Lists of holidays, as the server answers them: the first, further ones, the slowest, and one that is kept. */
export const bench: Bench = {
  name: 'holidays',
  async measure(): Promise<readonly Measurement[]> {
    const finder = createHolidayFinder();
    const held = monitorEventLoopDelay({ resolution: 1 });
    held.enable();
    const found: Measurement[] = [];
    const measure = async (what: string, job: HolidayJob, limit: number) => {
      found.push({ what, value: await measureJob(finder, job), unit: 'ms', limit });
    };
    try {
      await measure('Bavaria, 3 years, the first list', listOf('DE', 3, 'BY'), FIRST);
      await measure('England, 3 years', listOf('GB', 3, 'ENG'), CHART);
      await measure('England, 3 years, kept', listOf('GB', 3, 'ENG'), CHART);
      await measure('Bavaria, 50 years', listOf('DE', 50, 'BY'), LONGEST);
      await measure('Taiwan, 3 years', listOf(SLOWEST, 3), FIRST);
      await measure('Taiwan, 50 years', listOf(SLOWEST, 50), LONGEST);
      await measure('countries', { kind: 'countries', locale: 'en' }, CHART);
      found.push({ what: 'main thread held for at most', value: held.max / 1e6, unit: 'ms', limit: HELD });
      return found;
    } finally {
      held.disable();
      await finder.close();
    }
  },
};
