import { mkdir, writeFile } from 'node:fs/promises';
import { inject, test } from 'vitest';
import { type Account, createAccount } from '../../support/account.ts';
import type { Driver, Engine } from './driver.ts';
import { Page } from './page.ts';
import { startChromium } from './start-chromium.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebkit } from './start-webkit.ts';

const starts = { firefox: startFirefox, webkit: startWebkit, chromium: startChromium };

type BrowserName = keyof typeof starts;

declare module 'vitest' {
  export interface ProvidedContext {
    browser: BrowserName;
    /** Folder for screenshots of failed journeys. */
    pictures: string;
  }
}

/** What a journey can use. */
export interface Visit {
  /** Opens a tab for a logged-in person or a visitor, replacing the previous one: WebKitWebDriver has one at a time. */
  readonly open: (account?: Account) => Promise<Page>;
  readonly ana: Account;
  readonly url: string;
}

/** Vitest reloads this module for each file, but globals persist. */
const worker = globalThis as typeof globalThis & { giottoEngine?: Promise<Engine>; giottoBrowser?: string };

const withEngine = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('engine', { scope: 'worker' }, async ({}, { onCleanup }) => {
    if (!worker.giottoEngine) {
      worker.giottoEngine = starts[inject('browser')]();
      onCleanup(async () => (await worker.giottoEngine)?.stop());
    }
    return worker.giottoEngine;
  });

/** A journey in this run's browser, with a new account. */
export function journey(name: string, walk: (visit: Visit) => Promise<void>): void {
  withEngine(name, async ({ engine }) => {
    const { url } = inject('app');
    const drivers: Driver[] = [];
    const open = async (account?: Account) => {
      await drivers.at(-1)?.close();
      const driver = await engine.open();
      drivers.push(driver);
      if (worker.giottoBrowser !== driver.browser) console.log(driver.browser);
      worker.giottoBrowser = driver.browser;
      const page = new Page(driver, url);
      if (account) await logIn(page, account);
      return page;
    };
    try {
      await walk({ open, ana: await createAccount(url), url });
      const complaints = drivers.flatMap((driver) => driver.complaints());
      if (complaints.length > 0) throw new Error(`Errors in the console:\n${complaints.join('\n')}`);
    } catch (error) {
      await savePicture(name, drivers.at(-1));
      throw error;
    } finally {
      await drivers.at(-1)?.close();
    }
  });
}

async function logIn(page: Page, { userId, email, password }: Account): Promise<void> {
  await page.open('/login');
  // As in `sessionOf`: a first visit would lead to the templates.
  await page.driver.call((id) => localStorage.setItem(`giotto.welcome.${id}`, 'seen'), userId);
  await page.get('textbox', 'Email').fill(email);
  await page.get('textbox', 'Password').fill(password);
  await page.get('button', 'Login').click();
  await page.get('navigation', 'Workspace').seen();
}

async function savePicture(name: string, driver: Driver | undefined): Promise<void> {
  // The failure may be the browser's own.
  const picture = await driver?.screenshot().catch(() => null);
  if (!picture) return;
  const folder = inject('pictures');
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${name.replaceAll(/\W+/g, '-')}.png`;
  await writeFile(file, picture);
  console.error(`${name}: see ${file}`);
}
