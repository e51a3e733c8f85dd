import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, send } from '../support/account.ts';
import { journey } from '../support/journey.ts';

/** The profile of the file's account, open in a tab. */
const atProfile = journey.extend('page', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await openProfile(page, app.url);
  return page;
});

/** Resolves when the page has loaded everything: requests in flight when a session ends would be refused. */
async function openProfile(page: Page, url: string): Promise<void> {
  const parts = ['sessions', 'second-step'].map((part) => page.waitForResponse(`**/api/myprofil/${part}`));
  await page.goto(`${url}/myprofile`);
  await Promise.all(parts);
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
  await page.bringToFront();
}

const nameOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).textContent();
const field = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit name' });
const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

atProfile(
  'the name is edited in place; Esc keeps the old one, and an empty name is refused',
  async ({ app, page }) => {
    const { keyboard } = page;
    await edit(page).click();
    await field(page).fill('Given up');
    await keyboard.press('Escape');
    expect(await nameOf(page)).toBe('Ana Lind');
    await expect.poll(() => edit(page).evaluate((e) => e === document.activeElement)).toBe(true);

    await keyboard.press('Enter');
    for (const name of ['', '   ']) {
      await field(page).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Invalid name').waitFor();
    }
    // Two cells of a spreadsheet.
    await field(page).fill('Ana\tLind');
    await expect.poll(() => field(page).inputValue()).toBe('Ana Lind');
    app.expectErrors(/500.*myprofil/);
    await page.route('**/api/myprofil', (route) => route.fulfill({ status: 500, body: '{}' }));
    await field(page).fill('  Ana María Lind ');
    await keyboard.press('Enter');
    await page.getByText('Something went wrong. Please try again.').first().waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('  Ana María Lind ');

    // The second Enter comes while the first is being saved.
    let count = 0;
    const bothPressed = Promise.withResolvers<void>();
    await page.route('**/api/myprofil', async (route) => {
      count += 1;
      await bothPressed.promise;
      await route.continue();
    });
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    bothPressed.resolve();
    await page.getByText('Profile updated').waitFor();
    await expect.poll(() => nameOf(page)).toBe('Ana María Lind');
    expect(count).toBe(1);
    await page.reload();
    await expect.poll(() => nameOf(page)).toBe('Ana María Lind');
    await page.getByText('AL', { exact: true }).waitFor();
  },
);

atProfile(
  'a theme chosen for the browser is kept, applied before the first paint, and used in all tabs',
  async ({ app, ana, page }) => {
    const other = await app.openTab(ana);
    await other.emulateMedia({ colorScheme: 'light' });
    await openProfile(other, app.url);
    await page.bringToFront();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await backgroundOf(page);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => backgroundOf(page)).not.toBe(light);
    const dark = await backgroundOf(page);
    await expect.poll(() => backgroundOf(other)).toBe(dark);
    // Without the app itself: the theme applies before it draws anything.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(`${app.url}/login`);
    expect(await backgroundOf(page)).toBe(dark);
    await page.unroute('**/assets/*.js');
    await openProfile(page, app.url);
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(() => backgroundOf(page)).toBe(light);
    await page.getByRole('radio', { name: 'System' }).click();
    await expect.poll(() => backgroundOf(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => backgroundOf(page)).toBe(light);
  },
);

journey(
  'logging out ends the session in every tab, and logging in starts it in every tab',
  async ({ app }) => {
    const account = await createAccount(app.url, 'Lou Gout');
    const context = await app.openAs(account);
    const [page, other] = [await context.newPage(), await context.newPage()];
    await openProfile(other, app.url);
    await openProfile(page, app.url);
    // A comment that was being written isn't left to whoever uses this device next.
    const draft = `giotto.commentDrafts.${account.userId}`;
    await page.evaluate((key) => localStorage.setItem(key, '[]'), draft);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
    await other.waitForURL('**/login?redirect=%2Fmyprofile');
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
    await expect(send(app.url, 'GET', '/myprofil', undefined, account.token)).rejects.toThrow(/401/);
    await page.goto(`${app.url}/styleTemplates`);
    await page.waitForURL('**/login?redirect=%2FstyleTemplates');

    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/styleTemplates');
    await other.waitForURL('**/myprofile');
    await expect.poll(() => nameOf(other)).toBe('Lou Gout');
  },
);

journey('a session ended elsewhere leads to the login, and back from there', async ({ app }) => {
  const account = await createAccount(app.url, 'Els Where');
  const page = await (await app.openAs(account)).newPage();
  app.expectErrors(/401/);
  await openProfile(page, app.url);
  // The page has loaded everything on its own, so it is the edit that finds the session gone.
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await send(app.url, 'POST', '/logout', {}, account.token);
  await edit(page).click();
  await field(page).fill('Els Here');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?redirect=%2Fmyprofile');
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/myprofile');
  await expect.poll(() => nameOf(page)).toBe('Els Where');
});

journey('logging out without a connection says so and doesn’t log out', async ({ app, ana }) => {
  const context = await app.openAs(ana);
  const page = await context.newPage();
  await openProfile(page, app.url);
  app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('An error occured').waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
});
