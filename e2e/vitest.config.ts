import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/checks/longest-first.ts';

/** 580 failing states, mostly waiting: `npm run test:quiet`. */
const longJourneys = ['e2e/journeys/quiet-pages.e2e.ts'];

/** Journeys in Chromium against the real server: one server and three browsers in parallel, each for many files: while one waits, two compute. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/journeys/**/*.e2e.ts'],
    exclude: process.env.QUIET === 'full' ? [] : longJourneys,
    globalSetup: ['e2e/support/start-app-once.ts'],
    maxWorkers: 3,
    isolate: false,
    sequence: {
      sequencer: longestFirst(
        [
          'help',
          'maintenance',
          'languages',
          'popover-place',
          'offline',
          'two-writers',
          'edit-tasks',
          'coupons',
          'styles',
          'accessibility',
          'surfaces',
          // Small files come last unless named, and these take as long as larger ones.
          'killed-server',
          'api-guide',
        ].map((name) => `e2e/journeys/${name}.e2e.ts`),
      ),
    },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    /** As generous as the browser's own waits: the machine may be busy. */
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
});
