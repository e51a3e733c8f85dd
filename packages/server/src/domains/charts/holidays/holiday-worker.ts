import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import type { HolidayJob, HolidayOutcome } from './holiday-job.ts';
import { listCountries } from './list-countries.ts';
import { listHolidays } from './list-holidays.ts';

serveJobs<HolidayJob, HolidayOutcome>(
  async () => (job) =>
    job.kind === 'countries' ? { countries: listCountries(job.locale) } : listHolidays(job),
);
