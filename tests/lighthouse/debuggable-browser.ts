import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { sessionOf } from '../../e2e/support/account.ts';
import { BROWSER_ARGUMENTS } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/set-up/find-chromium.mjs';

/** A browser that another program can drive too, over the DevTools protocol. */
interface DebuggableBrowser {
  /** The port of the DevTools protocol. */
  readonly port: number;
  /** Logs an account in, in every tab that is opened from now on. */
  logIn(url: string, session: ReturnType<typeof sessionOf>): Promise<void>;
  /** Opens a page and waits for the element of a selector; throws when it doesn't appear or the page redirects. */
  checkPage(url: string, selector: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the system's Chromium with its profile in a folder. */
export async function startDebuggableBrowser(folder: string): Promise<DebuggableBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...BROWSER_ARGUMENTS, '--remote-debugging-port=0'],
    headless: true,
    viewport: null,
  });
  // Chromium chooses a free port and writes it down before it opens a window.
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    port: Number(port),
    logIn: async (url, { cookies, origins }) => {
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.goto(`${url}/health`);
      const items = origins.flatMap(({ localStorage }) => localStorage);
      await page.evaluate((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      }, items);
      await page.close();
    },
    checkPage: async (url, selector) => {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator(selector).first().waitFor();
      if (page.url() !== url) throw new Error(`${url} redirects to ${page.url()}`);
      await page.close();
    },
    close: () => context.close(),
  };
}
