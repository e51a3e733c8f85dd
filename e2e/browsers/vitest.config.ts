import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const browser = process.env.GIOTTO_BROWSER ?? 'firefox';

/** Runs the everyday journeys in one browser over WebDriver, one after the other: `npm run test:browsers`. */
export default defineConfig({
  test: {
    name: browser,
    include: ['e2e/browsers/journeys/*.e2e.ts'],
    globalSetup: ['e2e/support/start-app-once.ts'],
    provide: {
      browser: browser as 'firefox',
      pictures: fileURLToPath(new URL(`../../test-results/${browser}`, import.meta.url)),
    },
    maxWorkers: 1,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    /** As generous as in Chromium: the machine may be busy. */
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
});
