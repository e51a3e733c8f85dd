import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject, test } from 'vitest';

/** As root Chromium needs no sandbox; without the network switches it talks to its maker at every start. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a journey has at hand. */
export interface Journey {
  readonly browser: Browser;
  readonly url: string;
  /** A visitor's window; every `console.error`, page error and broken policy in it fails the journey. */
  readonly open: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Says that an error of the console is part of the journey (a refused call, a lost connection). */
  readonly expectErrors: (pattern: RegExp) => void;
}

/** A journey in the browser. */
export const journey = test.extend<{ app: Journey }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  app: async ({}, use) => {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: ARGUMENTS, headless: true });
    const errors: string[] = [];
    const expected: RegExp[] = [];
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
    };
    await use({
      browser,
      url: inject('appUrl'),
      open: async (options = {}) => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          permissions: ['clipboard-read', 'clipboard-write'],
          ...options,
        });
        context.setDefaultTimeout(15_000);
        context.on('page', watch);
        return context;
      },
      expectErrors: (pattern) => expected.push(pattern),
    });
    await browser.close();
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    if (unexpected.length > 0) throw new Error(`Errors in the console:\n${unexpected.join('\n')}`);
  },
});
