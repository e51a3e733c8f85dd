import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount } from '../support/account.ts';
import { journey } from '../support/journey.ts';

/** A virtual authenticator whose fingerprint always matches, as browsers offer it to tests. */
async function plugIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

journey(
  'a passkey is added, renamed, renews the recovery codes, logs in alone and as the second step, and is removed',
  async ({ app }) => {
    app.expectErrors(/403.*passkey-options|500.*second-step|INTERNET_DISCONNECTED/);
    const account = await createAccount(app.url, 'Pia Key');
    const page = await (await app.openAs(account)).newPage();
    await plugIn(page);
    await page.goto(`${app.url}/myprofile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await page.keyboard.press('Enter');
    const codes = page.getByRole('alertdialog', { name: 'Recovery codes' });
    await codes.getByRole('listitem').first().waitFor();
    const shown = await codes.getByRole('listitem').allInnerTexts();
    expect(shown).toHaveLength(10);
    await codes.getByRole('button', { name: "I've saved them" }).click();
    await page.getByRole('button', { name: 'Rename My phone' }).click();
    const name = page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name');
    await expect.poll(() => name.inputValue()).toBe('My phone');
    await name.fill('Key ring');
    await page.keyboard.press('Enter');
    await page.getByText('Key ring').waitFor();
    await page.route('**/api/myprofil/second-step', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText("We couldn't load your two-step login.").waitFor();
    await page.unroute('**/api/myprofil/second-step');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Key ring').waitFor();

    await page.getByRole('button', { name: 'New codes' }).click();
    const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
    await renewal.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await renewal.getByText('Your current password is not correct').waitFor();
    await renewal.getByLabel('Password', { exact: true }).fill(account.password);
    await renewal.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await codes.getByRole('listitem').first().waitFor();
    const renewed = await codes.getByRole('listitem').allInnerTexts();
    expect(renewed.filter((code) => !shown.includes(code))).toHaveLength(10);
    await codes.getByRole('button', { name: "I've saved them" }).click();

    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.waitForURL('**/login');
    await page.goto(`${app.url}/login?redirect=/myprofile`);
    const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
    await byPasskey.waitFor();
    await page.context().setOffline(true);
    await byPasskey.click();
    await page.getByText('Error on the server. Please try later.').waitFor();
    await page.context().setOffline(false);
    await byPasskey.click();
    await page.waitForURL('**/myprofile');

    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.waitForURL('**/login');
    await page.goto(`${app.url}/login?redirect=/myprofile`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).last().click();
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('**/myprofile');

    await page.getByRole('button', { name: 'Remove Key ring' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByText('Key ring').waitFor({ state: 'detached' });
  },
);
