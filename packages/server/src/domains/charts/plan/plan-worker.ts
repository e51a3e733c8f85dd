import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import { makePlan } from './make-plan.ts';

serveJobs(async () => makePlan);
