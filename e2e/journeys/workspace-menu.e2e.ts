import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, createChart, send } from '../support/account.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

const address = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  line1: '12 St James’s Square',
  postal_code: 'SW1Y 4JH',
  city: 'London',
  state: '',
  country: 'GB',
};

/** Where the content begins, and whether the sidebar is next to it. */
async function readLayout(page: Page, url: string): Promise<readonly [string, boolean]> {
  await page.goto(url);
  const main = page.locator('main#content');
  await main.getByRole('heading').first().waitFor();
  const padding = await main.evaluate((element) => getComputedStyle(element).paddingInlineStart);
  return [padding, await page.getByRole('navigation', { name: 'Workspace' }).isVisible()];
}

journey('the workspace menu leads to users, plan, billing and invoices', async ({ app }) => {
  const account = await createAccount(app.url);
  const page = await (await app.openAs(account)).newPage();
  const open = () => page.getByRole('button', { name: 'Workspace menu' }).click();
  const listEntries = () => page.getByRole('menuitem').allTextContents();
  await page.goto(app.url);
  await open();
  await expect.poll(listEntries).toEqual(['Users', 'Plan', 'Invoices']);
  await page.getByRole('menuitem', { name: 'Plan' }).click();
  await page.waitForURL('**/billing');
  await send(app.url, 'PUT', '/subscription/address', address, account.token);
  await page.reload();
  await open();
  await expect.poll(listEntries).toEqual(['Users', 'Plan', 'Billing', 'Invoices']);
  await page.getByRole('menuitem', { name: 'Invoices' }).click();
  await page.waitForURL('**/billing#invoices');
  await page.getByText("You don't have any invoices yet !").waitFor();
  await open();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await page.waitForURL('**/billing/updatedetails');
  const blog = page.getByRole('link', { name: 'Blog' });
  await page.goto(`${app.url}/users`);
  expect([await blog.getAttribute('href'), await blog.getAttribute('target')]).toEqual([
    'https://blog.giotto.example/',
    '_blank',
  ]);
});

journey('each page is laid out correctly, with or without the sidebar', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['users', 'myprofile', 'billing', 'academy', 'noFolderGantt'])
    expect([path, ...(await readLayout(page, `${app.url}/${path}`))]).toEqual([path, '320px', true]);
  for (const path of ['order', 'order/payment?period=yearly', 'updatedetails', 'updateplan'])
    expect([path, ...(await readLayout(page, `${app.url}/billing/${path}`))]).toEqual([path, '55px', false]);
  expect(await readLayout(page, `${app.url}/new/n`)).toEqual(['55px', false]);
  expect(await readLayout(page, `${app.url}/new/n/defaultGantt`)).toEqual(['375px', true]);
  await expect.poll(() => page.title()).toContain('Homepage');
});

journey('a menu pressed before its code has loaded opens once it has', async ({ app, ana }) => {
  await createChart(app.url, ana, testChart);
  const page = await app.openTab(ana);
  const { promise: isWanted, resolve: giveCode } = Promise.withResolvers<void>();
  await page.route(/\/chart-card-menu-list-[^/]*\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(app.url);
  // The button is replaced while it is held down.
  await page.locator('[data-help="card-menu"]').hover();
  await page.mouse.down();
  expect(await page.getByRole('menu').count()).toBe(0);
  giveCode();
  await page.getByRole('menu').waitFor();
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.locator('[data-help="card-menu"]').evaluate((button) => button.matches(':focus')))
    .toBe(true);
});
