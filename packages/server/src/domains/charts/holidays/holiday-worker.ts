import { parentPort } from 'node:worker_threads';
import { READY } from '../../../platform/workers/worker-thread.ts';
import type { HolidayJob, HolidayOutcome } from './holiday-job.ts';
import { listCountries } from './list-countries.ts';
import { listHolidays } from './list-holidays.ts';

/** The thread's side of `createHolidayFinder`: one job in, one outcome out. */
parentPort?.on('message', (job: HolidayJob) => {
  const outcome: HolidayOutcome =
    job.kind === 'countries' ? { countries: listCountries(job.locale) } : listHolidays(job);
  parentPort?.postMessage(outcome);
});
parentPort?.postMessage(READY);
