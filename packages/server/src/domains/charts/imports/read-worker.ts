import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import { readChart } from './read-chart.ts';

serveJobs(async () => readChart);
