import { expect } from 'vitest';
import { createAccount, createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

journey(
  'a guest who only reads subscribes to a chart, replaces the address and stops',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const ben = await createAccount(app.url, 'Ben Okoye');
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 1);
    const { page } = await openEditor(await app.openTab(ben), app.url, chart);
    const openDialog = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Subscribe in your calendar…' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' });
    const field = dialog.getByRole('textbox', { name: 'Secret address' });
    /** The address on this server, wherever its public one leads. */
    const read = async (address: string) => {
      const { pathname, search } = new URL(address);
      const answer = await fetch(`${app.url}${pathname}${search}`);
      return { status: answer.status, text: await answer.text() };
    };

    await openDialog();
    await dialog.getByRole('button', { name: 'Create address' }).click();
    const first = await field.inputValue();
    const calendar = await read(first);
    expect([calendar.status, calendar.text]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
    const link = dialog.getByRole('link', { name: 'Open in calendar' });
    await expect.poll(() => link.getAttribute('href')).toBe(first.replace(/^https?/, 'webcal'));

    await dialog.getByText('As to-dos, for programs that show them').click();
    await dialog.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Address copied to clipboard').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${first}?toDos=true`);
    expect((await read(copied)).text).toContain('BEGIN:VTODO');

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await openDialog();
    await expect.poll(() => field.inputValue()).toBe(first);
    await dialog.getByRole('button', { name: 'New address…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await page.getByText('Your address is new').waitFor();
    await expect.poll(() => field.inputValue()).not.toBe(first);
    const second = await field.inputValue();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

    await dialog.getByRole('button', { name: 'Stop…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop the subscription?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await read(second)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Stop…' }).click();
    await question.getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create address' }).waitFor();
    expect((await read(second)).status).toBe(404);
  },
);

journey('a subscription that can’t be loaded is tried again', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const { page } = await openEditor(await app.openTab(ana), app.url, chart);
  app.expectErrors(/500/);
  await page.route('**/calendar-feed', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Subscribe in your calendar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' });
  await dialog.getByText("We couldn't load your subscription.").waitFor();
  await page.unroute('**/calendar-feed');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Create address' }).waitFor();
});
