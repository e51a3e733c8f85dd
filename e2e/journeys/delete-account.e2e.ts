import { hash } from 'node:crypto';
import { createAccount, createChart, readLink, send } from '../support/account.ts';
import { journey } from '../support/journey.ts';
import { inDatabase } from '../support/server-database.ts';

journey(
  'an account is deleted with its password, is gone at once, and is restored by the mailed link',
  async ({ app }) => {
    const account = await createAccount(app.url, 'Gon Ebytomorrow');
    await createChart(app.url, account);
    const ends = String(Date.UTC(2031, 4, 4, 12) / 1_000);
    const premium = { edition: 'pro', edition_ends: ends, premium_plan: 'yearly' } as const;
    await inDatabase(app.dataDirectory, (db) =>
      db.updateTable('app_user').set(premium).where('id', '=', account.userId).execute(),
    );
    app.expectErrors(/403.*deleteaccount|401/);
    const page = await (await app.openAs(account)).newPage();
    await page.goto(`${app.url}/myprofile`);
    await page.getByRole('link', { name: 'Delete account' }).click();
    const lost =
      'Your premium plan runs until 4 May 2031. If you delete your account, you lose the time left.';
    await page.getByText(lost).waitFor();
    const button = page.getByRole('button', { name: 'Delete my account' });
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill('1234567');
    await page.getByText('I understand').click();
    await page.locator('button:disabled', { hasText: 'Delete my account' }).waitFor();
    await password.fill('not-the-Password-1');
    await button.click();
    await page.getByText('Your current password is not correct').waitFor();
    await password.fill(account.password);
    await button.click();
    await page.waitForURL('**/accountdeleted');
    await page.getByText('Your account has been deleted').waitFor();
    await page.getByRole('link', { name: 'Back to the website' }).click();
    await page.waitForURL('**/login');
    const logIn = async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
      await page.keyboard.press('Enter');
    };
    await logIn();
    await page.getByText('Wrong email or password.').waitFor();

    await page.goto(await readLink(app.url, account.email, '/restoreaccount'));
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await page.getByText('Your account is back').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/login**');
    await logIn();
    await page.getByRole('link', { name: 'Garden house' }).waitFor();
  },
);

journey('a restore link says what to do if the address belongs to a new account', async ({ app }) => {
  const old = await createAccount(app.url, 'Reto Urner');
  await createChart(app.url, old);
  await send(
    app.url,
    'POST',
    '/myprofil/deleteaccount',
    { password: hash('sha256', old.password) },
    old.token,
  );
  const link = await readLink(app.url, old.email, '/restoreaccount');
  const again = await createAccount(app.url, 'Reto Urner', { email: old.email });
  app.expectErrors(/409.*restoreaccount|401/);
  const page = await (await app.open()).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await page.getByText('Someone has since signed up with this email').waitFor();
  await page.getByRole('link', { name: 'Go to My profile' }).waitFor();
  await send(
    app.url,
    'POST',
    '/myprofil/deleteaccount',
    { password: hash('sha256', again.password) },
    again.token,
  );
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await page.getByText('Your account is back').waitFor();
});
