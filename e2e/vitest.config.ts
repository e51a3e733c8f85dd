import { defineConfig } from 'vitest/config';

/** Journeys in Chromium against the real server: two browsers at a time, each for many files, with one server. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/journeys/**/*.e2e.ts'],
    globalSetup: ['e2e/support/start-app-once.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    /** As patient as the browser's own waits: the machine may be busy. */
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
});
