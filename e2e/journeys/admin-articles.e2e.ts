import { expect } from 'vitest';
import { createAccount } from '../support/account.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { journeyOnOwnSite } from '../support/own-site.ts';

journeyOnOwnSite(
  'an admin writes, previews, changes, hides and restores help articles',
  async ({ app, ana }) => {
    const admin = await createAccount(app.url, 'Ada Admin');
    await makeAdmin(app.dataDirectory, admin.userId);
    const page = await (await app.openAs(admin)).newPage();
    await page.goto(`${app.url}/admin`);
    await page.getByRole('tab', { name: 'Articles' }).click();
    await page.getByRole('button', { name: 'Add an article' }).click();
    const form = page.getByRole('dialog', { name: 'Add an article' });
    await form.getByRole('checkbox', { name: 'User settings' }).click({ force: true });
    await form.getByRole('textbox', { name: 'Title' }).fill('Water the office plants');
    await form.getByRole('textbox', { name: 'The answer in a few sentences' }).fill('They are thirsty.');
    const step = form.getByRole('group', { name: 'Step 1' });
    await step.getByRole('textbox', { name: 'What to do' }).fill('Open ‘My profile’.');
    await step.getByRole('textbox', { name: 'Done when on page' }).fill('/nowhere/at/all');
    await step.getByText('No page has this address').waitFor();
    await expect.poll(() => form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await step.getByRole('textbox', { name: 'Done when on page' }).fill('/myprofile');
    await step.getByRole('button', { name: 'The arrow points at' }).click();
    await page.getByRole('option', { name: 'profile', exact: true }).click();

    await form.getByRole('button', { name: 'Preview' }).click();
    const panel = page.getByRole('complementary', { name: 'Help' });
    await panel.getByRole('heading', { name: 'Water the office plants' }).waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Done and logged').waitFor();
    await panel.waitFor({ state: 'detached' });

    const search = page.getByRole('textbox', { name: 'Search by title' });
    const choose = async (title: string, entry: string) => {
      await search.fill(title);
      await page.getByRole('button', { name: `Options for ${title}` }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await choose('Switch to dark mode', 'Edit…');
    const change = page.getByRole('dialog', { name: 'Edit article' });
    await change.getByRole('textbox', { name: 'Title' }).fill('Save your eyes');
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    await choose('Change your name', 'Hide');
    await page.getByText('Hidden', { exact: true }).waitFor();

    const reader = await app.openTab(ana);
    await reader.goto(`${app.url}/users`);
    await reader.getByRole('button', { name: 'Help' }).first().click();
    await reader.getByRole('textbox', { name: 'Search' }).fill('office plants');
    await reader.getByRole('button', { name: 'Water the office plants' }).click();
    const help = reader.getByRole('complementary', { name: 'Help' });
    await help.getByText('They are thirsty.').waitFor();
    await reader.locator('[data-help-arrow="true"]').waitFor({ state: 'attached' });
    await reader.getByRole('link', { name: 'My profile' }).click();
    await help.locator('[data-help-done]').waitFor();
    await help.getByRole('button', { name: 'Back' }).click();
    await help.getByRole('button', { name: 'Save your eyes' }).waitFor();
    expect(await help.getByRole('button', { name: /Change your name|Switch to dark mode/ }).count()).toBe(0);

    await choose('Save your eyes', 'Restore…');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await search.fill('Switch to dark mode');
    await page.getByRole('button', { name: 'Options for Switch to dark mode' }).waitFor();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('removed or restored the article').first().waitFor();
  },
);
