import { expect } from 'vitest';
import { createAccount, send } from '../support/account.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { journeyOnOwnSite } from '../support/own-site.ts';

journeyOnOwnSite(
  'an admin adds a category, puts a film into it, and moves, hides, empties and removes categories',
  async ({ app, ana }) => {
    const admin = await createAccount(app.url, 'Ada Admin');
    await makeAdmin(app.dataDirectory, admin.userId);
    const page = await (await app.openAs(admin)).newPage();
    await page.goto(`${app.url}/admin`);
    await page.getByRole('tab', { name: 'Academy' }).click();
    const act = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Options for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Options for ${name}` }) });

    await page.getByRole('button', { name: 'Add a category' }).click();
    const form = page.getByRole('dialog', { name: 'Add a category' });
    const save = form.getByRole('button', { name: 'Save' });
    await form.getByRole('radio', { name: 'Français' }).click();
    await form.getByRole('textbox', { name: 'Title' }).fill('Pour aller plus loin');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await form.getByRole('radio', { name: 'English' }).click();
    await form.getByRole('textbox', { name: 'Title' }).fill('Deep dives');
    await save.click();
    await row('Deep dives').getByText('No videos').waitFor();

    await act('Links between tasks', 'Edit…');
    const film = page.getByRole('dialog', { name: 'Edit video' });
    await film.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Deep dives' }).click();
    await film.getByRole('button', { name: 'Save' }).click();
    await row('Deep dives').getByText('1 video').waitFor();
    await page.getByRole('button', { name: 'Move Deep dives up' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Move Deep dives down' }).isEnabled())
      .toBe(true);
    await act('First steps', 'Hide');
    await row('First steps').getByText('Hidden', { exact: true }).waitFor();

    const reader = await app.openTab(ana);
    await reader.goto(`${app.url}/academy`);
    const headings = reader.getByRole('main').getByRole('heading', { level: 2 });
    await headings.first().waitFor();
    await expect
      .poll(() => headings.allTextContents())
      .toEqual(['Share and work together', 'Deep dives', 'Get more out of Giotto']);
    await reader.getByRole('main').getByRole('link', { name: 'Links between tasks' }).click();
    const list = reader.getByRole('navigation', { name: 'Videos' }).getByRole('link');
    await expect.poll(() => list.count()).toBe(8);
    await expect.poll(() => list.nth(4).textContent()).toContain('Links between tasks');
    await reader.evaluate(() => localStorage.setItem('giotto.locale', 'fr'));
    await reader.goto(`${app.url}/academy`);
    await reader.getByRole('heading', { name: 'Pour aller plus loin' }).waitFor();

    const categories = [1, 2, 3, 4, 1000].map((id) => ({ id, isHidden: true }));
    await send(app.url, 'PUT', '/admin/academy-categories', { categories }, admin.token);
    await reader.reload();
    await reader.getByText('Il n’y a pas de vidéos pour le moment').waitFor();

    app.expectErrors(/409/);
    await act('Deep dives', 'Remove…');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText("Move this category's videos to another one first").waitFor();
    await act('Links between tasks', 'Restore…');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await row('Deep dives').getByText('No videos').waitFor();
    await act('Deep dives', 'Remove…');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await row('Deep dives').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('removed or restored the category').first().waitFor();

    // If not all tabs fit, they fade at the edge that hides more of them.
    const mask = () => page.getByRole('tablist').evaluate((tabs) => getComputedStyle(tabs).maskImage);
    expect(await mask()).not.toContain('32px');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Coupons' }).focus();
    await expect.poll(mask).toContain('calc(100% - 32px)');
    expect(await mask()).not.toContain('0) 32px');
    await page.keyboard.press('End');
    await expect.poll(mask).toContain('0) 32px');
  },
);
