import type { Page } from 'playwright-core';
import { createAccount, makeAddress, readCode, send } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { addTask, expectTitle, keepButton, openTry, signUp } from '../support/try-page.ts';

/** Signs up, and opens the mailed link in another tab; returns both tabs. */
async function openLink(page: Page, url: string, email: string): Promise<Page> {
  await signUp(page, email);
  const other = await page.context().newPage();
  await other.goto(`${url}/code?code=${await readCode(url, email)}`);
  return other;
}

journey(
  'the tab that waits for the code moves on once the mailed link is opened in another',
  async ({ app }) => {
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}/signup`);
    const other = await openLink(page, app.url, makeAddress());
    // A new person begins with a first chart, as after a code that was typed.
    for (const tab of [page, other]) {
      await tab.waitForURL('**/new/n?welcome=true');
      await tab.getByRole('heading', { name: 'Starter plan' }).waitFor();
    }
  },
);

journey(
  'it opens the chart that the sign-up was for, which the other tab has moved into the account',
  async ({ app }) => {
    const context = await app.open();
    const editor = await openTry(context, app.url);
    await addTask(editor, 'Hoist the flag');
    await keepButton(editor).click();
    await editor.page.waitForURL('**/signup?**');
    const address = `${app.url}${new URL(editor.page.url()).searchParams.get('redirect')}`;
    const other = new EditorPage(await openLink(editor.page, app.url, makeAddress()));
    await other.page.waitForURL('**/gantt/**');
    const chart = other.page.url();
    for (const tab of [editor, other]) {
      await tab.page.waitForURL(chart);
      await tab.ready();
      await expectTitle(tab, 'Hoist the flag');
    }
    // Also much later, after the tab was restored.
    await editor.page.goto(address);
    await editor.page.waitForURL(chart);
    await editor.page.getByText('no longer on this device').waitFor({ state: 'detached' });
  },
);

journey(
  'a code that was confirmed on another device is no error, whether one types it or asks for another',
  async ({ app }) => {
    app.expectErrors(/Failed to load resource/);
    for (const attempt of ['type', 'resend'] as const) {
      const ana = await createAccount(app.url, 'Ana Lind', { isConfirmed: false });
      const page = await (await app.openAs(ana)).newPage();
      await page.goto(`${app.url}/code`);
      const field = page.getByLabel('Code', { exact: true });
      await field.waitFor();
      const code = await readCode(app.url, ana.email);
      await send(app.url, 'POST', '/code-confirmation', { code: Number(code) }, ana.token);
      if (attempt === 'type') await field.fill(code);
      else await page.getByRole('button', { name: 'Resend email' }).click();
      await page.getByRole('link', { name: 'Billing' }).waitFor();
    }
  },
);
