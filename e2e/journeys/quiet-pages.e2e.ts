import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownPages } from '../../packages/contract/src/redirect.ts';
import { type Account, createAccount, createChart } from '../support/account.ts';
import { ADMIN_EMAIL } from '../support/app-process.ts';
import { orderPremium } from '../support/billing-page.ts';
import type { Journey } from '../support/journey.ts';
import { setUpApp } from '../support/one-time-password.ts';
import { journeyOnOwnSite } from '../support/own-site.ts';
import { CHART, ME, type Visitor, watchedPages } from '../support/quiet-pages.ts';
import { type Call, FAULTS, type Failing, watchRequests } from '../support/request-watch.ts';

/** Windows watched in parallel: they mostly wait. */
const AT_ONCE = 10;

/** The people who open this file's pages, and a chart. */
const journey = journeyOnOwnSite.extend('people', { scope: 'file' }, async ({ site: { url } }) => {
  const free = await createAccount(url);
  const subscriber = await createAccount(url);
  await orderPremium(url, subscriber, 'monthly');
  const admin = await createAccount(url, 'Ada Admin', { email: ADMIN_EMAIL });
  await setUpApp(url, admin);
  const newcomer = await createAccount(url, 'Nia New', { isConfirmed: false });
  const chart = (await createChart(url, free)).ganttId;
  return { free, subscriber, admin, newcomer, chart };
});

function openFor(
  app: Journey,
  people: Record<Exclude<Visitor, 'nobody'>, Account>,
  who: Visitor,
): Promise<BrowserContext> {
  return who === 'nobody' ? app.open() : app.openAs(people[who]);
}

describe('doesn’t repeat requests, whatever fails', () => {
  it('on every page', () => {
    expect(new Set(watchedPages.map(({ page }) => page))).toEqual(new Set(ownPages));
  });

  for (const { address, who } of watchedPages)
    journey(`${address} for ${who}`, { timeout: 600_000 }, async ({ app, people }) => {
      app.expectErrors(/./);
      const context = await openFor(app, people, who);
      const path = address.replace(ME, people.free.userId).replace(CHART, people.chart);
      const loud: string[] = [];
      const visit = async (failing?: Failing) => {
        const { before, after } = await watchRequests(context, `${app.url}${path}`, failing);
        if (after.length > 0) loud.push(`${failing?.call} ${failing?.fault}: ${count(after)}`);
        return before;
      };
      const calls = new Set(await visit());
      const states = [...calls].flatMap((call) => FAULTS.map((fault) => ({ call, fault })));
      await atOnce(states, visit);
      expect(loud).toEqual([]);
    });
});

function count(calls: readonly Call[]): string {
  const names = [...new Set(calls)];
  return names.map((name) => `${calls.filter((call) => call === name).length} × ${name}`).join(', ');
}

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
