import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, createAccount, createChart, sessionOf } from '../support/account.ts';
import { startApp } from '../support/app-process.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';
import { openWorkspace } from '../support/workspace-page.ts';

const PUT_OFF =
  'Giotto is being worked on, so this is not possible right now. Please try again a little later.';

const notice = (page: Page) => page.locator('[data-notice]');

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

journey(
  'read-only maintenance comes and goes under open pages, and what was typed stays',
  async ({ app }) => {
    const own = await startApp();
    try {
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
      await notice(login).getByText('logging in, signing up and new passwords will work again').waitFor();
      expect(await login.getByLabel('Password', { exact: true }).inputValue()).toBe(ana.password);

      const name = account.getByRole('textbox', { name: 'Name' });
      await name.fill('Ana Lindqvist');
      await name.press('Enter');
      await account.getByText(PUT_OFF).waitFor();
      await notice(account).getByText('nothing can be changed until that is done').waitFor();
      expect(await name.inputValue()).toBe('Ana Lindqvist');

      const names: unknown[] = [];
      list.page.on('request', (request) => {
        if (request.url().endsWith('/name')) names.push(request.postDataJSON());
      });
      await list.page.bringToFront();
      await list.choose('Garden house', 'Rename');
      await list.page.keyboard.type('Summer house');
      await list.page.keyboard.press('Enter');
      await list.page.getByText(PUT_OFF).waitFor();
      await list.page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => names).toEqual(Array(2).fill({ name: 'Summer house' }));

      const order = await context.newPage();
      await order.goto(`${own.url}/billing/order`);
      await notice(order).getByText('nothing can be changed until that is done').waitFor();
      await order.getByRole('heading', { level: 1 }).waitFor();

      await editor.row(ids.build).click();
      await editor.press('Shift+ArrowRight');
      await expect.poll(() => editor.status()).toBe('Maintenance, 1 change kept on this device');
      await notice(editor.page).getByText('what you change is kept in this browser').waitFor();
      const content = await editor.content();
      await editor.reload();
      await editor.expectContent(content);
      await expect.poll(() => editor.status()).toBe('Maintenance, 1 change kept on this device');

      await own.kill();
      await own.restart();
      await editor.askNow();
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
    } finally {
      await own.stop();
    }
  },
);
