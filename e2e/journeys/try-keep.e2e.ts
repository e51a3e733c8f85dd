import { expect } from 'vitest';
import { createAccount, makeAddress, readCode } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import {
  addTask,
  expectTitle,
  keepButton,
  listCharts,
  onlyHere,
  openTry,
  signUp,
  undo,
  watchCalls,
} from '../support/try-page.ts';

journey(
  'a visitor edits at once, finds the chart and undo after a reload, keeps it by signing up, and undo is still alive',
  async ({ app }) => {
    const context = await app.open();
    const calls = watchCalls(context);
    const editor = await openTry(context, app.url);
    const { page } = editor;
    await onlyHere(editor);
    await addTask(editor, 'Hoist the flag');
    await addTask(editor, 'Paint the door');
    await page.locator('[data-help=chart-name]').click();
    await page.locator('[data-help=chart-name-field]').fill('Harbour walk');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Harbour walk/ }).waitFor();
    await editor.stored();
    await editor.reload();
    await page.getByRole('button', { name: /Harbour walk/ }).waitFor();
    await expectTitle(editor, 'Paint the door');
    await undo(editor);
    await expectTitle(editor, 'Paint the door', false);
    await expectTitle(editor, 'Hoist the flag');
    // Nothing was asked of the server, and nothing of it is here.
    expect(calls).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await keepButton(editor).click();
    await page.waitForURL('**/signup?**');
    await page.getByText('your chart moves into it').waitFor();
    const email = makeAddress();
    await signUp(page, email);
    await page.getByLabel('Code', { exact: true }).fill(await readCode(app.url, email));
    await page.waitForURL('**/gantt/**');
    await editor.ready();
    await editor.saved();
    await page.getByRole('button', { name: /Harbour walk/ }).waitFor();
    await expectTitle(editor, 'Hoist the flag');
    await undo(editor);
    await expectTitle(editor, 'Hoist the flag', false);
    await editor.redo();
    await expectTitle(editor, 'Hoist the flag');
    await editor.redo();
    await expectTitle(editor, 'Paint the door');
    await editor.saved();
    await expect.poll(() => listCharts(page)).toEqual(['Harbour walk']);
    // The copy on the device is gone: another visit starts anew.
    await expectTitle(await openTry(context, app.url), 'Hoist the flag', false);
  },
);

journey('a sign-up that goes on from the mailed link in another tab keeps the chart too', async ({ app }) => {
  const context = await app.open();
  const editor = await openTry(context, app.url);
  await addTask(editor, 'Hoist the flag');
  await keepButton(editor).click();
  await editor.page.waitForURL('**/signup?**');
  const email = makeAddress();
  await signUp(editor.page, email);
  await editor.page.close();
  const page = await context.newPage();
  await page.goto(`${app.url}/code?code=${await readCode(app.url, email)}`);
  await page.waitForURL('**/gantt/**');
  const kept = new EditorPage(page);
  await kept.ready();
  await expectTitle(kept, 'Hoist the flag');
  await undo(kept);
  await expectTitle(kept, 'Hoist the flag', false);
});

journey(
  'somebody with an account logs in to keep a chart, which is brought once though an answer is lost',
  async ({ app }) => {
    const ana = await createAccount(app.url);
    const context = await app.open();
    app.expectErrors(/Failed to load resource/);
    const editor = await openTry(context, app.url, '?templateId=wedding&styleId=style2');
    const { page } = editor;
    await addTask(editor, 'Hoist the flag');
    await keepButton(editor).click();
    await page.waitForURL('**/signup?**');
    // Broken off, the chart is still here.
    await page.goBack();
    await editor.ready();
    await expectTitle(editor, 'Hoist the flag');
    await keepButton(editor).click();
    await page.waitForURL('**/signup?**');
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    let isLost = false;
    await page.route('**/api/users/*/gantts', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Password', { exact: true }).fill(ana.password);
    await page.getByRole('button', { name: 'Login' }).last().click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await editor.ready();
    await addTask(editor, 'Paint the door');
    await keepButton(editor).click();
    await page.waitForURL('**/gantt/**');
    await editor.ready();
    await expectTitle(editor, 'Hoist the flag');
    await expectTitle(editor, 'Paint the door');
    await expect.poll(() => listCharts(page)).toHaveLength(1);
  },
);

journey('where the browser blocks storage it works, and says that nothing is kept', async ({ app }) => {
  const context = await app.open();
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  const editor = await openTry(context, app.url);
  const { page } = editor;
  await page.getByTestId('save-status').getByText('Not stored').waitFor();
  await addTask(editor, 'Hoist the flag');
  await keepButton(editor).click();
  const email = makeAddress();
  await page.waitForURL('**/signup?**');
  await signUp(page, email);
  await page.getByLabel('Code', { exact: true }).fill(await readCode(app.url, email));
  await page.waitForURL('**/gantt/**');
  await editor.ready();
  await expectTitle(editor, 'Hoist the flag');
});
