import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/checks/longest-first.ts';

/** A busy machine makes slow tests, not failed ones: nothing here is judged by the clock. */
const patient = {
  testTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  // What a property reports is told whole, its seed with it.
  chaiConfig: { truncateThreshold: 0 },
  // Tests make many short-lived objects: with more room for new ones, most die before the collector copies them.
  execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
};

/**
 * What Node runs as it is, the tests run as it is: vitest's own runner turns each use of an import into a look-up, which
 * made the chart's computations up to ten times slower than they are.
 */
const native = { ...patient, experimental: { viteModuleRunner: false } };

/**
 * Files share a worker, so that what they import is loaded once: loading took more time than testing. Those that put a
 * fault in a module's place, or look at what a module keeps from its first use on, have a worker each.
 */
const shared = { ...native, isolate: false };
const chartAlone = mustExist([
  'packages/chart/src/replica/respaced.test.ts',
  'packages/chart/src/replica/planted-faults.test.ts',
  'packages/chart/src/replica/planted-schedule-faults.test.ts',
]);
const webAlone = mustExist(['packages/web/src/lib/lazy-component.test.ts']);

/** A file that was renamed would share a worker from then on, and fail only beside others. */
function mustExist(files: string[]): string[] {
  const missing = files.filter((file) => !existsSync(new URL(file, import.meta.url)));
  if (missing.length > 0)
    throw new Error(`vitest.config.ts names ${missing.join(', ')}, which does not exist.`);
  return files;
}

/** The long files of the last projects: what starts last should be short, or the other workers wait for it. */
const longest = [
  'packages/server/test/platform/main.test.ts',
  'packages/server/test/authorization/authorization.test.ts',
  'packages/server/src/platform/database/embedded/embedded-database.test.ts',
  'packages/server/test/billing/billing-event-orders.test.ts',
  'packages/server/test/billing/billing-walks.test.ts',
  'packages/server/test/billing/billing-second-orders.test.ts',
  'packages/server/test/billing/billing-previews.test.ts',
  'packages/server/test/charts/gantt-export.test.ts',
  'packages/server/test/authorization/authorization-revoke.test.ts',
  'packages/server/test/platform/http-failures.test.ts',
  'packages/drawing/src/png/draw-area.test.ts',
  'packages/server/src/domains/accounts/security/password-hasher.test.ts',
];

/** One project per border: the pure packages, the web app's logic, and the server over HTTP on a real database. */
export default defineConfig({
  test: {
    // Every core: vitest keeps one for itself unless told, and its main process has little to do.
    maxWorkers: '100%',
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      {
        test: { ...shared, name: 'chart', include: ['packages/chart/src/**/*.test.ts'], exclude: chartAlone },
      },
      { test: { ...native, name: 'chart-alone', include: chartAlone } },
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['packages/{cli,contract,drawing,element,interchange,react}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          isolate: false,
          name: 'web',
          setupFiles: ['packages/web/test-setup.ts'],
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          exclude: webAlone,
        },
      },
      { test: { ...patient, name: 'web-alone', include: webAlone } },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['{scripts,tests,tools}/**/*.test.ts'],
          // Some checks by name have packages of their own, with tests of theirs.
          exclude: ['tests/sync-model/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...native,
          name: 'model',
          include: ['tests/sync-model/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/sync-model/database-setup.ts'],
          maxWorkers: 3,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // The simulator keeps what it knows in the same PostgreSQL.
          include: ['packages/{server,stripe-simulator}/{src,test}/**/*.test.ts'],
          // After the other projects: projects that run together must agree on the number of workers.
          sequence: { groupOrder: 1 },
          globalSetup: ['packages/server/test/database-setup.ts'],
          // While one waits for the database or for processes, two compute.
          maxWorkers: 3,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
