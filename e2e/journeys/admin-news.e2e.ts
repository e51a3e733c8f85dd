import { expect } from 'vitest';
import { createAccount } from '../support/account.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { journeyOnOwnSite } from '../support/own-site.ts';

journeyOnOwnSite('an admin’s news item is shown to everyone in their language', async ({ app, ana }) => {
  const admin = await createAccount(app.url, 'Ada Admin');
  await makeAdmin(app.dataDirectory, admin.userId);
  const page = await (await app.openAs(admin)).newPage();
  await page.goto(`${app.url}/admin`);
  await page.getByRole('tab', { name: 'News' }).click();
  await page.getByRole('button', { name: 'Add news' }).click();
  const form = page.getByRole('dialog', { name: 'Add news' });
  const save = form.getByRole('button', { name: 'Save' });
  await form.getByRole('textbox', { name: 'Title' }).fill('A week without meetings');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await form.getByRole('textbox', { name: 'Text' }).fill('<b>Nothing</b> to do.\n\nSee you on Monday.');
  await form.getByRole('radio', { name: 'Français' }).click();
  await form.getByRole('textbox', { name: 'Title' }).fill('Une semaine sans réunion');
  await save.click();
  await page.getByText('Done and logged').waitFor();
  const options = page.getByRole('button', { name: 'Options for Suggestions' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await page.getByText('Hidden', { exact: true }).waitFor();

  const reader = await app.openTab(ana);
  await reader.goto(`${app.url}/users`);
  await reader.getByRole('button', { name: 'Help' }).first().click();
  await reader.getByRole('button', { name: "What's new ?" }).click();
  const news = reader.getByRole('dialog', { name: "What's new ?" });
  const entry = news.getByRole('listitem').filter({ hasText: 'A week without meetings' });
  await entry.waitFor();
  await expect
    .poll(() => entry.getByRole('paragraph').textContent())
    .toBe('<b>Nothing</b> to do.\n\nSee you on Monday.');
  expect(await news.getByRole('heading', { name: 'Suggestions' }).count()).toBe(0);
  await reader.evaluate(() => localStorage.setItem('giotto.locale', 'fr'));
  await reader.reload();
  await reader.getByRole('button', { name: 'Aide' }).first().click();
  await reader.getByRole('button', { name: 'Quoi de neuf ?' }).click();
  await reader.getByRole('heading', { name: 'Une semaine sans réunion' }).waitFor();

  await page.getByRole('button', { name: 'Options for A week without meetings' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('button', { name: 'Options for A week without meetings' })
    .waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('removed the news').first().waitFor();
});
