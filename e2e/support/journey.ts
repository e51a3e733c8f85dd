import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { findChromium, HEADLESS } from '../../scripts/set-up/find-chromium.mjs';
import { type Account, createAccount, sessionOf } from './account.ts';
import type { AppProcess } from './app-process.ts';
import { SHORT_LIVED_PAGES, startBrowser } from './browser.ts';
import { type ConsoleWatch, createConsoleWatch } from './console-watch.ts';

/** What a journey can use. */
export interface Journey extends Pick<ConsoleWatch, 'expectErrors'> {
  readonly browser: Browser;
  readonly url: string;
  readonly dataDirectory: string;
  /** A visitor's window; every `console.error`, page error and policy violation in it fails the journey. */
  readonly open: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A separate window for a logged-in person. */
  readonly openAs: (account: Account, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A tab in the window that a person keeps open for all journeys of the file, with a warm cache. */
  readonly openTab: (account: Account) => Promise<Page>;
}

/** A server for journeys. */
export type Site = Pick<AppProcess, 'url' | 'dataDirectory'>;

/** Ms after which a waiting step gives up; the machine may be busy. */
const TIMEOUT = 45_000;

/**
 * Motion would take a fifth of the journeys' time; those about it call `emulateMedia({ reducedMotion: 'no-preference' })`.
 */
const WINDOW: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
  reducedMotion: 'reduce',
};

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...WINDOW, ...options });
  context.setDefaultTimeout(TIMEOUT);
  return context;
}

/** Vitest reloads this module for each file, and with it the worker's fixtures, but globals persist. */
const worker = globalThis as typeof globalThis & { giottoBrowser?: Promise<Browser> };

/** A journey in the browser: one account per file, and one browser for all files of a worker. */
export const journey = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    if (!worker.giottoBrowser) {
      worker.giottoBrowser = startBrowser(findChromium(HEADLESS), SHORT_LIVED_PAGES);
      onCleanup(async () => (await worker.giottoBrowser)?.close());
    }
    return worker.giottoBrowser;
  })
  /** The server shared by all journeys, unless they use `journeyOnOwnSite`. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('site', { scope: 'file' }, ({}): Site => inject('app'))
  /** A person with an account, for all journeys of the file. */
  .extend('ana', { scope: 'file' }, ({ site }) => createAccount(site.url))
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('windows', { scope: 'file' }, async ({}, { onCleanup }) => {
    const windows = new Map<string, BrowserContext>();
    onCleanup(async () => {
      for (const context of windows.values()) await context.close();
    });
    return windows;
  })
  .extend('app', async ({ browser, site, windows }, { onCleanup }): Promise<Journey> => {
    const { url, dataDirectory } = site;
    const watch = createConsoleWatch();
    const contexts: BrowserContext[] = [];
    const pages: Page[] = [];
    const open = async (options: BrowserContextOptions = {}) => {
      const context = await openWindow(browser, options);
      watch.watch(context);
      contexts.push(context);
      return context;
    };
    onCleanup(async () => {
      for (const page of pages) await page.close();
      for (const context of contexts) await context.close();
      watch.finish();
    });
    return {
      browser,
      url,
      dataDirectory,
      open,
      openAs: (account, options) => open({ storageState: sessionOf(url, account), ...options }),
      openTab: async (account) => {
        const known = windows.get(account.userId);
        const context = known ?? (await openWindow(browser, { storageState: sessionOf(url, account) }));
        windows.set(account.userId, context);
        const page = await context.newPage();
        watch.listen(page);
        pages.push(page);
        return page;
      },
      expectErrors: watch.expectErrors,
    };
  });
