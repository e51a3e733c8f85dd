import { hash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  type Account,
  createAccount,
  createChart,
  makeAddress,
  readLink,
  send,
  sessionOf,
} from '../support/account.ts';
import { startApp } from '../support/app-process.ts';
import { fillCard, openPayment } from '../support/billing-page.ts';
import { openEditor } from '../support/editor-page.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { journey as sharedJourney } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';
import { openWorkspace } from '../support/workspace-page.ts';

/** A journey beside a server for this file, which each journey restarts. */
const journey = sharedJourney.extend(
  'own',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  async ({}, { onCleanup }) => {
    const own = await startApp();
    onCleanup(own.stop);
    return own;
  },
);

const PUT_OFF = "We're updating Giotto, so this isn't possible right now. Please try again in a few minutes.";

const notice = (page: Page) => page.locator('[data-notice]');

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

journey(
  'read-only maintenance starts and ends under open pages, and typed input stays',
  async ({ app, own }) => {
    const ana = await createAccount(own.url);
    const chart = await createChart(own.url, ana, testChart);
    app.expectErrors(
      /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)|503|WebSocket/,
    );
    const login = await (await app.open()).newPage();
    await login.goto(`${own.url}/login`);
    const context = await app.open({ storageState: sessionOf(own.url, ana) });
    const account = await context.newPage();
    await account.goto(`${own.url}/myprofile`);
    await account.getByRole('button', { name: 'Edit name' }).click();
    const list = await openWorkspace(await context.newPage(), own.url);
    const editor = await openEditor(await context.newPage(), own.url, chart);
    for (const page of [login, account, list.page, editor.page]) expect(await notice(page).count()).toBe(0);
    await own.kill();
    await own.restart({ MAINTENANCE: 'read-only' });

    await logIn(login, ana);
    await login.getByRole('alert').getByText(PUT_OFF).waitFor();
    await notice(login).getByText("You'll be able to log in, sign up").waitFor();
    await expect.poll(() => login.getByLabel('Password', { exact: true }).inputValue()).toBe(ana.password);

    const name = account.getByRole('textbox', { name: 'Name' });
    await name.fill('Ana Lindqvist');
    await name.press('Enter');
    await account.getByText(PUT_OFF).waitFor();
    await notice(account).getByText("you can't change anything until we're done").waitFor();
    await expect.poll(() => name.inputValue()).toBe('Ana Lindqvist');

    const names: unknown[] = [];
    list.page.on('request', (request) => {
      if (request.url().endsWith('/name')) names.push(request.postDataJSON());
    });
    await list.page.bringToFront();
    await list.choose('Garden house', 'Rename');
    await expectFocus(list.chartField);
    await list.page.keyboard.type('Summer house');
    await list.page.keyboard.press('Enter');
    await list.page.getByText(PUT_OFF).waitFor();
    await list.page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => names).toEqual(Array(2).fill({ name: 'Summer house' }));

    const order = await context.newPage();
    await order.goto(`${own.url}/billing/order`);
    await notice(order).getByText("you can't change anything until we're done").waitFor();
    await order.getByRole('heading', { level: 1 }).waitFor();

    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await expect.poll(() => editor.status()).toBe('Saving paused, 1 change kept on this device');
    await notice(editor.page).getByText('Your changes are kept in this browser').waitFor();
    const content = await editor.content();
    await editor.reload();
    await editor.expectContent(content);
    await expect.poll(() => editor.status()).toBe('Saving paused, 1 change kept on this device');

    await own.kill();
    await own.restart();
    // By itself: nobody presses anything.
    await editor.saved();
    await notice(editor.page).waitFor({ state: 'detached' });
    await name.press('Enter');
    await account.getByRole('heading', { name: 'Ana Lindqvist' }).first().waitFor();
    await notice(account).waitFor({ state: 'detached' });
    await login.getByRole('button', { name: 'Login' }).click();
    await login.waitForURL((address) => address.pathname !== '/login');
    await notice(login).waitFor({ state: 'detached' });
    const other = await openEditor(await context.newPage(), own.url, chart);
    await other.expectContent(content);
  },
);

journey(
  'in read-only maintenance an order, a sign-up and a mailed link are postponed without loss, and logging out works',
  async ({ app, own }) => {
    const [ana, ben] = [await createAccount(own.url), await createAccount(own.url, 'Ben Okoye')];
    const password = hash('sha256', ben.password);
    await send(own.url, 'POST', '/myprofil/deleteaccount', { password }, ben.token);
    const back = () => readLink(own.url, ben.email, '/restoreaccount').catch(() => null);
    await expect.poll(back).not.toBeNull();
    const link = (await back()) ?? '';
    await own.kill();
    await own.restart({ MAINTENANCE: 'read-only' });
    app.expectErrors(/503|410.*restoreaccount/);

    const pay = await (await app.open({ storageState: sessionOf(own.url, ana) })).newPage();
    await openPayment(pay, own.url, 'period=monthly&users=1');
    await fillCard(pay, '4242424242424242');
    await pay.getByRole('button', { name: 'Pay $8.00' }).click();
    await pay.getByRole('alert').getByText(PUT_OFF).waitFor();
    await expect.poll(() => pay.getByLabel('City', { exact: true }).inputValue()).toBe('London');
    await expect.poll(() => pay.getByLabel('Card number').inputValue()).toMatch(/^4242/);

    // However long a form is, the notice is next to the disabled button.
    await pay.setViewportSize({ width: 390, height: 844 });
    await pay.getByRole('button', { name: 'Pay $8.00' }).scrollIntoViewIfNeeded();
    const seen = notice(pay).getByText("you can't change anything until we're done");
    await expect
      .poll(() => seen.evaluate((text) => text.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0);

    // On a shared computer people can still log out.
    await pay.goto(`${own.url}/myprofile`);
    await pay.getByRole('button', { name: 'Logout' }).click();
    await pay.waitForURL('**/login');
    await notice(pay).getByText("You'll be able to log in, sign up").waitFor();
    expect((await pay.request.get(`${own.url}/api/myprofil`)).status()).toBe(401);

    const visitor = await app.open();
    const sign = await visitor.newPage();
    await sign.goto(`${own.url}/signup`);
    const email = makeAddress();
    await sign.getByRole('textbox', { name: 'Full name' }).fill('Cleo Marsh');
    await sign.getByRole('textbox', { name: 'Email' }).fill(email);
    await sign.getByLabel('Password', { exact: true }).fill('quiet-Harbour-72');
    await sign.getByRole('button', { name: "I'm not a robot" }).click();
    await sign.getByRole('status').getByText('Verified').waitFor();
    await sign.getByRole('button', { name: 'Get started' }).click();
    await sign.getByRole('alert').getByText(PUT_OFF).waitFor();
    await expect.poll(() => sign.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);

    const restore = await visitor.newPage();
    await restore.goto(link);
    const press = () => restore.getByRole('button', { name: 'Restore my account' }).click();
    await press();
    await restore.getByRole('alert').getByText(PUT_OFF).waitFor();
    await expect.poll(() => new URL(restore.url()).search).toBe('');
    await own.kill();
    await own.restart();
    await restore.reload();
    await press();
    await restore.getByText('Your account is back').waitFor();
    await restore.goto(link);
    await press();
    await restore.getByText('This link is no longer valid').waitFor();
    expect(await restore.getByRole('button', { name: 'Restore my account' }).count()).toBe(0);
    await restore.getByRole('link', { name: 'Continue' }).waitFor();
  },
);
