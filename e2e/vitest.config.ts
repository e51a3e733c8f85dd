import { defineConfig } from 'vitest/config';

/** Journeys in Chromium against the real server; one browser at a time. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/journeys/**/*.e2e.ts'],
    globalSetup: ['e2e/support/start-app-once.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    /** As patient as the browser's own waits: the machine may be busy. */
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
