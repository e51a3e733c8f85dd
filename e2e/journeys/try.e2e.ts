import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { addTask, expectTitle, openTry, undo, watchCalls } from '../support/try-page.ts';

journey(
  'templates open by address without a call; an unknown one is replaced with a note',
  async ({ app }) => {
    const context = await app.open();
    const calls = watchCalls(context);
    const editor = await openTry(context, app.url, '?templateId=wedding&styleId=style3');
    await expect.poll(async () => (await editor.titles())[0]).not.toBe('Plan');
    await editor.page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' });
    const unknown = await openTry(context, app.url, '?templateId=no-such');
    await unknown.page.getByText('We don’t know this template').waitFor();
    await expectTitle(unknown, 'Goals and scope');
    await addTask(unknown, 'Hoist the flag');
    expect(calls).toEqual([]);
  },
);

journey('an empty chart is a press away, beside the one that stays', async ({ app }) => {
  const editor = await openTry(await app.open(), app.url);
  await expectTitle(editor, 'Goals and scope');
  await addTask(editor, 'Hoist the flag');
  await editor.page.getByRole('button', { name: 'Start empty' }).click();
  await editor.canvas.locator('[role=treegrid][aria-rowcount="0"]').waitFor({ state: 'attached' });
  expect(await editor.page.getByRole('button', { name: 'Start empty' }).count()).toBe(0);
  await editor.page.goBack();
  await expectTitle(editor, 'Hoist the flag');
});

journey('a public chart that allows copies opens as a copy, and only then', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, { name: 'Harbour' });
  const configure = (body: object) =>
    send(app.url, 'PUT', `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`, body, ana.token);
  await configure({ isPublic: true, isPublicAllowDuplicate: true });
  const context = await app.open();
  const calls = watchCalls(context);
  const page = await context.newPage();
  await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
  // In a narrow frame it is an icon, beside the way into an account.
  await page.setViewportSize({ width: 320, height: 600 });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open a copy' }).click(),
  ]);
  const copy = new EditorPage(opened);
  await copy.ready();
  await opened.getByRole('button', { name: /Harbour/ }).waitFor();
  await addTask(copy, 'Hoist the flag');
  await copy.reload();
  await expectTitle(copy, 'Hoist the flag');
  // The chart was read once, which changes nothing on the server, and nothing is sent there.
  expect(calls).toEqual([`GET /api/public-gantts/${chart.ganttId}`]);

  await configure({ isPublicAllowDuplicate: false });
  const other = await app.open();
  const refused = await openTry(other, app.url, `?from=${chart.ganttId}`);
  await refused.page.getByText('can’t be copied').waitFor();
});

journey('two tabs edit one chart without losing anything', async ({ app }) => {
  const context = await app.open();
  const one = await openTry(context, app.url);
  const two = await openTry(context, app.url);
  await addTask(two, 'From the second');
  await expectTitle(one, 'From the second');
  await one.page.bringToFront();
  await addTask(one, 'From the first');
  await expectTitle(two, 'From the first');
  await undo(one);
  await expectTitle(one, 'From the first', false);
  await expectTitle(two, 'From the second');
});

journey('what needs an account says why, and the rest works without a call', async ({ app }) => {
  const context = await app.open();
  const editor = await openTry(context, app.url);
  const { page } = editor;
  const entries = page.getByRole('navigation', { name: 'Editor' });
  for (const [entry, reason] of [
    ['Share', 'Sharing needs an account'],
    ['Time travel', 'Time travel needs an account'],
    ['Suggestions', 'Suggestions need an account'],
    ['Comments', 'Comments need an account'],
  ] as const) {
    await entries.getByRole('button', { name: entry }).click();
    await page.getByText(reason).waitFor();
    await entries.getByRole('button', { name: entry }).click();
  }
  for (const entry of ['Switch style', 'Edit style', 'Settings', 'Outline']) {
    await entries.getByRole('button', { name: entry, exact: true }).click();
    await page.locator('[data-region=panel], aside').first().waitFor();
    if (entry === 'Edit style') {
      await page.locator('[data-help=style-save]').click();
      await page.getByRole('dialog').getByText('Saving styles needs an account').waitFor();
      await page.keyboard.press('Escape');
    }
    await entries.getByRole('button', { name: entry, exact: true }).click();
  }
  await page.locator('[data-help=chart-menu]').click();
  await page.locator('[data-help=subscribe]').click();
  await page.getByText('Calendar subscriptions need an account').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  for (const format of ['PNG', 'SVG'] as const) {
    await page.locator('[data-help=chart-menu]').click();
    await page.locator('[data-help=export-picture]').click();
    await page.getByRole('radio', { name: format, exact: true }).click();
    const download = page.waitForEvent('download');
    await page.locator('[data-help=export-save]').click();
    expect((await download).suggestedFilename()).toBe(`Starter plan.${format.toLowerCase()}`);
  }
  await page.locator('[data-help=chart-menu]').click();
  await page.locator('[data-help=export-picture]').click();
  await page.getByRole('radio', { name: 'PDF' }).click();
  await page.getByText('This file is made on our server').waitFor();
  await expect.poll(() => page.locator('[data-help=export-save]').isDisabled()).toBe(true);
});

journey('on a phone the chart is shown, with its place and a way to keep it', async ({ app }) => {
  const context = await app.open({ viewport: { width: 390, height: 844 } });
  const editor = await openTry(context, app.url);
  await editor.page.getByText('On a phone you can only look at this chart').waitFor();
  await editor.page.getByRole('button', { name: 'Keep' }).click();
  await editor.page.waitForURL('**/signup?**');
});
