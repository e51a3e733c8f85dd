import { defineConfig } from 'vitest/config';

/** A busy machine makes slow tests, not failed ones: nothing here is judged by the clock. */
const patient = { testTimeout: 300_000 };

/** One project per border: the pure packages, the web app's logic, and the server over HTTP on a real database. */
export default defineConfig({
  test: {
    // Every core: vitest keeps one for itself unless told, and its main process has little to do.
    maxWorkers: '100%',
    projects: [
      { test: { ...patient, name: 'chart', include: ['packages/chart/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...patient,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/sync-model/**'],
        },
      },
      {
        test: {
          ...patient,
          name: 'model',
          include: ['scripts/sync-model/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          globalSetup: ['scripts/sync-model/database-setup.ts'],
          maxWorkers: 2,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts'],
          // After the other projects: projects that run together must agree on the number of workers.
          sequence: { groupOrder: 1 },
          globalSetup: ['packages/server/test/database-setup.ts'],
          // These tests wait for a database and for processes more than they compute.
          maxWorkers: 2,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
