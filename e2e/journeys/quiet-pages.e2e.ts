import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { ownPages } from '../../packages/contract/src/redirect.ts';
import { createAccount, createChart } from '../support/account.ts';
import { ADMIN_EMAIL } from '../support/app-process.ts';
import { orderPremium } from '../support/billing-page.ts';
import { setUpApp } from '../support/one-time-password.ts';
import { journeyOnOwnSite as journey } from '../support/own-site.ts';
import { listPages, type Visitor, type WatchedPage } from '../support/quiet-pages.ts';
import { type Call, FAULTS, type Fault, watchRequests } from '../support/request-watch.ts';

/** Pages that are watched at the same time: they mostly wait. */
const AT_ONCE = 10;

/** What a page may ask for by itself while nothing answers, each with a wait that grows (`waitBeforeTry`). */
const POLLS: readonly RegExp[] = [];

journey(
  'no page asks again and again, whatever it asks for fails',
  { timeout: 45 * 60_000 },
  async ({ app }) => {
    app.expectErrors(/./);
    const { url } = app;
    const free = await createAccount(url);
    const subscriber = await createAccount(url);
    await orderPremium(url, subscriber, 'monthly');
    const admin = await createAccount(url, 'Ada Admin', { email: ADMIN_EMAIL });
    await setUpApp(url, admin);
    const { ganttId } = await createChart(url, free);
    const windows: Record<Visitor, BrowserContext> = {
      nobody: await app.open(),
      newcomer: await app.openAs(await createAccount(url, 'Nia New', { isConfirmed: false })),
      free: await app.openAs(free),
      subscriber: await app.openAs(subscriber),
      admin: await app.openAs(admin),
    };
    const only = process.env.QUIET_ONLY;
    const pages = listPages(ganttId, free.userId).filter(
      ({ address }) => !only || new RegExp(only).test(address),
    );
    if (!only) expect(new Set(pages.map(({ page }) => page))).toEqual(new Set(ownPages));

    const loud: string[] = [];
    const visit = async ({ address, who }: WatchedPage, call?: Call, fault?: Fault) => {
      const failing = call !== undefined && fault !== undefined ? { call, fault } : undefined;
      const { before, after } = await watchRequests(windows[who], `${url}${address}`, failing);
      const rest = after.filter((one) => !POLLS.some((poll) => poll.test(one)));
      if (rest.length > 0)
        loud.push(`${address} for ${who}, ${call ?? 'nothing'} failing (${fault ?? ''}): ${count(rest)}`);
      return before;
    };
    const calls = await atOnce(pages, (page) => visit(page));
    const states = pages.flatMap((page, index) =>
      [...new Set(calls[index])].flatMap((call) => FAULTS.map((fault) => ({ page, call, fault }))),
    );
    console.log(`${pages.length} pages, ${states.length} failing states`);
    await atOnce(states, ({ page, call, fault }) => visit(page, call, fault));
    expect(loud).toEqual([]);
  },
);

function count(calls: readonly Call[]): string {
  const names = [...new Set(calls)];
  return names.map((name) => `${calls.filter((call) => call === name).length} × ${name}`).join(', ');
}

async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
