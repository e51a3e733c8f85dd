import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount } from '../support/account.ts';
import { fillCard, fillOrder, openPayment } from '../support/billing-page.ts';
import { journey } from '../support/journey.ts';
import { readCharges } from '../support/simulated-charges.ts';

const GOOD_CARD = '4242 4242 4242 4242';
const DAY = /[A-Z][a-z]+ \d{1,2}, \d{4}/;

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const hasPlan = (page: Page) =>
  page.getByRole('heading', { name: new RegExp(`^You already have a plan until ${DAY.source}$`) });

async function fillPayment(page: Page, url: string, period: string): Promise<void> {
  await openPayment(page, url, `period=${period}&users=1`);
  await fillCard(page, GOOD_CARD);
}

/** Loses the response to the next order and everything after it until the connection is back. */
async function loseAnswers(page: Page): Promise<{ readonly lost: Promise<void>; readonly mend: () => void }> {
  const lost = Promise.withResolvers<void>();
  let isLost = false;
  let isMended = false;
  await page.route('**/api/**', async (route) => {
    if (isMended) return route.fallback();
    const request = route.request();
    if (!isLost && request.method() === 'POST' && request.url().endsWith('/api/subscription')) {
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
      lost.resolve();
    } else if (isLost) await route.abort('connectionreset');
    else await route.fallback();
  });
  return {
    lost: lost.promise,
    mend: () => {
      isMended = true;
    },
  };
}

// One journey orders a subscription, the other a single payment; the server's tests repeat orders of every period.
journey('a lost response, Back and an old tab cost nothing extra', async ({ app }) => {
  app.expectErrors(/ERR_CONNECTION_RESET|409/);
  const account = await createAccount(app.url);
  const context = await app.openAs(account);
  const [page, old, other] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await fillPayment(old, app.url, 'monthly');
  await fillPayment(other, app.url, 'yearly');
  await page.bringToFront();
  await page.goto(`${app.url}/billing/order`);
  await fillPayment(page, app.url, 'monthly');

  const connection = await loseAnswers(page);
  await payButton(page).dblclick();
  await connection.lost;
  await page.getByRole('alert').filter({ hasText: "you'll only be charged once" }).waitFor();
  connection.mend();
  await payButton(page).click();
  await hasPlan(page).waitFor();
  expect(await readCharges(app, account)).toEqual([800]);
  await page.getByRole('link', { name: 'See your plan' }).click();
  await page.getByRole('heading', { name: 'Premium plan' }).waitFor();

  await page.goBack();
  await hasPlan(page).waitFor();
  expect(await payButton(page).count()).toBe(0);

  // Tabs opened earlier know nothing of it, whether they order the same or something else.
  for (const tab of [old, other]) {
    await tab.bringToFront();
    await payButton(tab).click();
    await hasPlan(tab).waitFor();
  }
  expect(await readCharges(app, account)).toEqual([800]);
});

journey('a reload during the payment costs nothing extra', async ({ app }) => {
  app.expectErrors(/409|ERR_/);
  const account = await createAccount(app.url);
  const page = await (await app.openAs(account)).newPage();
  await fillPayment(page, app.url, 'triyearly');
  const sent = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/subscription', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.resolve();
    // Nobody waits for the response any more, but the order is made.
    await route.fetch().catch(() => undefined);
    arrived.resolve();
    await route.abort().catch(() => undefined);
  });
  await payButton(page).click();
  await sent.promise;
  await page.reload();
  await page.unroute('**/api/subscription');
  // Before or after the order has arrived: there is a form, or the plan.
  await page.getByLabel('City', { exact: true }).or(hasPlan(page)).waitFor();
  if (await payButton(page).isVisible()) {
    await fillOrder(page);
    await fillCard(page, GOOD_CARD);
    await arrived.promise;
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Premium plan' }).or(hasPlan(page)).waitFor();
  }
  await arrived.promise;
  expect(await readCharges(app, account)).toEqual([14_400]);
});
