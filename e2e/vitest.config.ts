import { defineConfig } from 'vitest/config';

/** 580 failing states, which mostly wait: `npm run test:quiet`. */
const longJourneys = ['e2e/journeys/quiet-pages.e2e.ts'];

/** Journeys in Chromium against the real server: two browsers at a time, each for many files, with one server. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/journeys/**/*.e2e.ts'],
    exclude: process.env.QUIET === 'full' ? [] : longJourneys,
    globalSetup: ['e2e/support/start-app-once.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    /** As patient as the browser's own waits: the machine may be busy. */
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
});
