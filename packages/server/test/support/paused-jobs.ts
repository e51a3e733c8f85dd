import type { LeaderLock } from '../../src/platform/jobs/leader-lock.ts';

/** For tests that compare what the database holds: no job is run, however long they take. */
export const pausedJobs: LeaderLock = {
  run: async () => false,
  stop: () => {},
};
