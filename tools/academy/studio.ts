import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  type Account,
  type Chart,
  createAccount,
  createChart,
  sessionOf,
} from '../../e2e/support/account.ts';
import { type AppProcess, startApp } from '../../e2e/support/app-process.ts';
import { startBrowser } from '../../e2e/support/browser.ts';
import { giveGrant } from '../../e2e/support/give-grant.ts';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';
import { FRAME_SIZE } from './film.ts';
import { makePlan } from './plan.ts';

/** The real server with separate data, a browser, and the people in the films. */
export interface Studio {
  readonly app: AppProcess;
  /** The person whose screen is filmed. */
  readonly mara: Account;
  /** A colleague. */
  readonly jonas: Account;
  /** Opens a window of the filmed size for a person, or for a visitor. */
  readonly openPage: (account: Account | null, path: string | null) => Promise<Page>;
  readonly createPlan: (body?: Record<string, unknown>) => Promise<Chart>;
  /** Makes someone a guest of a chart. */
  readonly letIn: (guest: Account, chart: Chart, level: 1 | 2 | 3) => Promise<void>;
  /** Changes the server's database in ways no call allows, such as letting time pass or giving a plan. */
  readonly alter: (
    change: (db: ReturnType<typeof createKysely<Database>>) => Promise<unknown>,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Ms until a film is abandoned; generous for busy machines. */
const TIMEOUT = 60_000;

/** Suppresses the tips for first-time visitors; runs in the page. */
function hideTips(userId: string): void {
  localStorage.setItem(`giotto.tips.${userId}`, '99');
  localStorage.setItem(`giotto.marqueeTip.${userId}`, 'seen');
}

export async function openStudio(): Promise<Studio> {
  const app = await startApp();
  try {
    return await createStudio(app);
  } catch (error) {
    await app.stop();
    throw error;
  }
}

async function createStudio(app: AppProcess): Promise<Studio> {
  const browser: Browser = await startBrowser();
  const contexts: BrowserContext[] = [];
  const alter: Studio['alter'] = async (change) => {
    const complaints: string[] = [];
    const database = await startEmbeddedDatabase({
      dataDirectory: app.dataDirectory,
      role: 'tool',
      report: (line) => complaints.push(line),
      onLost: (error) => complaints.push(String(error)),
    });
    const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
    try {
      await change(db);
    } finally {
      await db.destroy();
      await database.stop();
    }
  };
  const mara = await createAccount(app.url, 'Mara Keller', { email: 'mara@giotto.example' });
  const jonas = await createAccount(app.url, 'Jonas Weber', { email: 'jonas@giotto.example' });
  // Films show the product without its watermark.
  await alter((db) => db.updateTable('app_user').set({ edition: 'pro', edition_ends: 'forever' }).execute());
  return {
    app,
    mara,
    jonas,
    alter,
    openPage: async (account, path) => {
      const context = await browser.newContext({
        viewport: FRAME_SIZE,
        permissions: ['clipboard-read', 'clipboard-write'],
        ...(account && { storageState: sessionOf(app.url, account) }),
      });
      context.setDefaultTimeout(TIMEOUT);
      if (account) await context.addInitScript(hideTips, account.userId);
      contexts.push(context);
      const page = await context.newPage();
      if (path !== null) await page.goto(`${app.url}${path}`);
      return page;
    },
    letIn: (guest, chart, level) => giveGrant(app.dataDirectory, chart.ganttId, guest.userId, level),
    createPlan: (body = {}) =>
      createChart(app.url, mara, { name: 'Website relaunch', state: makePlan(), styleId: 'style1', ...body }),
    close: async () => {
      for (const context of contexts) await context.close();
      await browser.close();
      await app.stop();
    },
  };
}
