import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, makeAddress, readLink, send } from '../support/account.ts';
import { journey } from '../support/journey.ts';

async function openProfile(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/myprofile`);
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
}

journey(
  'profile details are saved, the password is changed, and other sessions are ended',
  async ({ app }) => {
    const account = await createAccount(app.url, 'Sam Secure');
    app.expectErrors(/(403|500).*password/);
    const page = await (await app.openAs(account)).newPage();
    await openProfile(page, app.url);
    await page.getByRole('button', { name: 'Complete your profile' }).click();
    await page.getByLabel('First name').fill('Samuel');
    await page.getByLabel('Last name').fill('Secure');
    await page.getByRole('button', { name: /What do you do/ }).click();
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([
        'Product manager',
        'Programmer',
        'Marketing or sales',
        'Operations or HR',
        'Entrepreneur',
        'Other',
      ]);
    await page.getByRole('option', { name: 'Other' }).click();
    await page.getByLabel('In your own words').fill('Beekeeper');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated').waitFor();
    await page.getByText('Samuel Secure · Beekeeper').waitFor();

    const hash = (text: string) =>
      page.evaluate(async (password) => {
        const bytes = new Uint8Array(
          await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password)),
        );
        return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }, text);
    const enter = async () =>
      (await send(app.url, 'POST', '/authentification', {
        email: account.email,
        password: await hash(account.password),
      })) as { token: string };
    const first = await enter();
    const second = await enter();
    await page.reload();
    const ends = page.getByRole('button', { name: 'Log out Unknown device' });
    await expect.poll(() => ends.count()).toBe(2);
    await expect.poll(() => page.getByText('This device').count()).toBe(1);
    await ends.first().click();
    await expect.poll(() => ends.count()).toBe(1);
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await expect.poll(() => ends.count()).toBe(0);
    for (const { token } of [first, second])
      await expect(send(app.url, 'GET', '/myprofil', undefined, token)).rejects.toThrow(/401/);

    const third = await enter();
    await page.getByRole('button', { name: 'Change password' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('Current password').fill('not-the-Password-1');
    await page.getByLabel('New password').fill('1234567');
    await page.getByLabel('Password confirmation').fill('123456');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByLabel('Password confirmation').fill('1234567');
    await save.click();
    await page
      .getByText('Please make sure that both passwords are identical and at least 8 characters long!')
      .waitFor();
    await page.getByLabel('New password').fill('another-Harbour-72');
    await page.getByLabel('Password confirmation').fill('another-Harbour-72');
    await save.click();
    await page.getByText('The current password the entered is not correct').waitFor();
    await page.getByLabel('Current password').fill(account.password);
    await page.route('**/myprofil/password', (route) => route.fulfill({ status: 500, body: '{}' }));
    await save.click();
    await page.getByText('An error occured while updating your password').waitFor();
    await page.unroute('**/myprofil/password');
    await save.click();
    await page.getByText('Password updated').waitFor();
    await expect(send(app.url, 'GET', '/myprofil', undefined, third.token)).rejects.toThrow(/401/);
    await page.reload();
    await page.getByRole('heading', { name: 'My profile' }).waitFor();
  },
);

journey(
  'a copy of all stored data is requested, made and downloaded, also after one that failed',
  async ({ app }) => {
    const account = await createAccount(app.url, 'Dora Data');
    const page = await (await app.openAs(account)).newPage();
    const failed = JSON.stringify({ status: 'failed', requestedDate: new Date().toISOString() });
    const address = '**/api/myprofil/export';
    await page.route(address, (route) => route.fulfill({ contentType: 'application/json', body: failed }));
    await openProfile(page, app.url);
    await page.getByText("We couldn't create your export.").waitFor();
    await page.unroute(address);
    await page.getByText('Your data').locator('../..').getByRole('button', { name: 'Try again' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor();
    await page.getByText(/^Available until .+, \d+ kB\.$/).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('giotto-data.zip');
  },
);

journey('an error in a page is reported to the server once', async ({ app }) => {
  const account = await createAccount(app.url, 'Erin Error');
  app.expectErrors(/a fault of the test/);
  const page = await (await app.openAs(account)).newPage();
  await openProfile(page, app.url);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/errors')) reports.push(request.postData() ?? '');
  });
  const fail = () =>
    page.evaluate(() => {
      window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('a fault of the test') }));
    });
  const [answer] = await Promise.all([page.waitForResponse(/reports\/errors/), fail()]);
  expect(answer.status()).toBe(200);
  await fail();
  await page.reload();
  expect(reports.map((report) => JSON.parse(report))).toMatchObject([
    { name: 'RangeError', message: 'a fault of the test' },
  ]);
});

journey(
  'a new address applies once its link is followed, and the old address can undo that',
  async ({ app, ana }) => {
    app.expectErrors(/409/);
    const account = await createAccount(app.url, 'Mo Ved');
    const newEmail = makeAddress();
    const page = await (await app.openAs(account)).newPage();
    await openProfile(page, app.url);
    await page.getByRole('button', { name: 'Edit email' }).click();
    const field = page.getByRole('textbox', { name: 'New email' });
    await field.fill('nothing');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email').waitFor();
    await field.fill(ana.email);
    await page.keyboard.press('Enter');
    await page.getByText('An account with this email already exists').waitFor();
    await field.fill(newEmail);
    await page.keyboard.press('Enter');
    await page.getByText(`We sent a link to ${newEmail}`).waitFor();
    await page.getByText(account.email).waitFor();

    // After a reload it is still shown, and can be discarded.
    const waiting = page.getByText(`Waiting for you to confirm ${newEmail}`);
    await waiting.waitFor();
    await page.reload();
    await waiting.waitFor();
    await page.getByRole('button', { name: 'Cancel change' }).click();
    await waiting.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(account.email).waitFor();
    expect(await waiting.count()).toBe(0);
    await page.getByRole('button', { name: 'Edit email' }).click();
    await field.fill(newEmail);
    await page.keyboard.press('Enter');
    await waiting.waitFor();
    const sent = await readLink(app.url, newEmail, '/confirmemail');
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect.poll(() => readLink(app.url, newEmail, '/confirmemail')).not.toBe(sent);

    await page.goto(await readLink(app.url, newEmail, '/confirmemail'));
    await page.getByRole('button', { name: 'Use this email' }).click();
    await page.getByText('Your new email is confirmed').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await openProfile(page, app.url);
    await page.getByText(newEmail).waitFor();
    expect(await waiting.count()).toBe(0);

    const other = await (await app.open()).newPage();
    const undo = await readLink(app.url, account.email, '/undoemail');
    await other.goto(undo);
    await other.getByRole('button', { name: 'Restore my old email' }).click();
    await other.getByText('Your old email is back').waitFor();
    await readLink(app.url, account.email, '/password');
    app.expectErrors(/401|410.*undo/);
    await page.reload();
    await page.waitForURL('**/login**');
    await other.goto(undo);
    await other.getByRole('button', { name: 'Restore my old email' }).click();
    await other.getByText('This link is no longer valid').waitFor();
  },
);
