import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, createAccount } from '../support/account.ts';
import { journey } from '../support/journey.ts';
import { codeOf } from '../support/one-time-password.ts';

async function logIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login?redirect=/myprofile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).last().click();
}

journey(
  'an authenticator app is set up, required at login, replaced by a recovery code, and switched off',
  async ({ app }) => {
    app.expectErrors(/400/);
    const account = await createAccount(app.url, 'Tess Two');
    const page = await (await app.openAs(account)).newPage();
    await page.goto(`${app.url}/myprofile`);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    const code = page.getByLabel('Code from the app', { exact: true });
    await code.fill('12');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The code is invalid!').waitFor();
    await code.fill(codeOf(secret));
    const codes = page.getByRole('alertdialog', { name: 'Recovery codes' });
    await codes.getByRole('listitem').first().waitFor();
    const shown = await codes.getByRole('listitem').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      codes.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe(`${shown.join('\n')}\n`);
    await codes.getByRole('button', { name: "I've saved them" }).click();
    await page.getByText('10 codes left').waitFor();

    // The code just used is no longer valid; the next one is.
    const other = await (await app.open()).newPage();
    await logIn(other, app.url, account);
    await other.getByRole('heading', { name: 'Second step' }).waitFor();
    let sent = 0;
    other.on('request', (request) => {
      if (request.url().endsWith('/api/authentification/second-step')) sent++;
    });
    const login = other.getByLabel('Code from the app');
    const old = codeOf(secret, -2);
    await login.pressSequentially(old.slice(0, 5));
    expect(sent).toBe(0);
    await login.pressSequentially(old.slice(5));
    await other.getByText('The code is invalid!').waitFor();
    // A wrong code isn't sent again, whatever is pressed, until it changes.
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Confirm' }).click();
    await login.press('End');
    await login.pressSequentially(' ');
    await other.getByText('The code is invalid!').waitFor();
    await login.press('Backspace');
    await login.press('Backspace');
    await other.getByText('The code is invalid!').waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await login.fill(codeOf(secret, 1));
    await other.waitForURL('**/myprofile');
    expect(sent).toBe(2);

    const third = await (await app.open()).newPage();
    await logIn(third, app.url, account);
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await third.getByLabel('Recovery code').fill(shown[0] ?? '');
    await third.waitForURL('**/myprofile');
    await third.getByText('9 codes left').waitFor();

    await third.getByRole('button', { name: 'Turn off' }).click();
    const dialog = third.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByLabel('Code from the app, or a recovery code').fill(shown[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await third.getByRole('button', { name: 'Set up' }).waitFor();
  },
);
