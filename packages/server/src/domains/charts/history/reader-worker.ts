import type { Database } from '../../../platform/database/database.ts';
import { createKysely, createPool, type DatabaseConnection } from '../../../platform/database/pool.ts';
import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import { type ReaderJob, type ReaderOutcome, readLog } from './reader-job.ts';

/** What a reader is given. */
export interface ReaderSetUp {
  readonly connection: DatabaseConnection;
}

serveJobs<ReaderJob, ReaderOutcome, ReaderSetUp>(async ({ setUp }) => {
  const db = createKysely<Database>(createPool(setUp.connection, { max: 1 }));
  return (job) => readLog(db, job);
});
