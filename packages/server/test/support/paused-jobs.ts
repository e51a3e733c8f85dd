import type { LeaderLock } from '../../src/platform/jobs/leader-lock.ts';

/** For tests that compare the database's content: runs no jobs, however long the tests take. */
export const pausedJobs: LeaderLock = {
  run: async () => false,
  stop: () => {},
};
