import { expect } from 'vitest';
import { createAccount, makeAddress, readCode, readLink } from '../support/account.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { journey } from '../support/journey.ts';

journey('a forgotten password is reset once with a mailed link, and the new one logs in', async ({ app }) => {
  const account = await createAccount(app.url, 'Fay Forget');
  app.expectErrors(/(404|500).*startresetpassword|410.*endresetpassword|400.*code-confirmation/);
  const page = await (await app.open()).newPage();
  await page.goto(`${app.url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(makeAddress());
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/reset');
  const ways = page.getByRole('navigation').getByRole('link');
  await expect.poll(() => ways.allTextContents()).toEqual(['Login', 'Sign up']);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText("We haven't found an account with this email").waitFor();
  const email = page.getByRole('textbox', { name: 'Email' });
  let count = 0;
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/startresetpassword', async (route) => {
    count += 1;
    await isAnswered;
    await route.fulfill({ status: 500, body: '{}' });
  });
  for (const text of ['', 'no address']) {
    await email.fill(text);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Invalid email').waitFor();
  }
  expect(count).toBe(0);
  await email.fill(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.locator('form button[data-pending]').waitFor();
  answer();
  await page.getByText('An error occured').waitFor();
  await page.unroute('**/startresetpassword');
  await page.keyboard.press('Enter');
  await page.getByText('You will soon receive an email with the link to reset your password.').waitFor();

  await expect.poll(() => readLink(app.url, account.email, '/password').catch(() => null)).not.toBeNull();
  const link = await readLink(app.url, account.email, '/password');
  await page.goto(link);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  const confirmation = page.getByRole('textbox', { name: 'Password confirmation' });
  const set = page.getByRole('button', { name: 'Set password and login' });
  await page.getByText(account.email).waitFor();
  await expect.poll(() => ways.allTextContents()).toEqual(['Login', 'Sign up']);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  // The link still works after a reload.
  await page.reload();
  await page.getByText(account.email).waitFor();
  await password.fill('12345');
  await set.click();
  await page.getByText('The password must be at least 6 characters').waitFor();
  await password.fill('1234567');
  await set.click();
  await page.getByText('use at least 8 characters').waitFor();
  await password.fill('another-Harbour-72');
  await confirmation.fill('another-Harbour-73');
  await set.click();
  await page.getByText("Password confirmation doesn't match new password").waitFor();
  await confirmation.fill('another-Harbour-72');
  await set.click();
  await page.waitForURL('**/login');
  await page.getByText('Your password has been reset').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(account.email);
  await expectFocus(page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('another-Harbour-72');
  await page.keyboard.press('Enter');
  // A reset is a risk signal and this browser is unknown, so the mailed code is required first.
  await page.waitForURL('**/code');
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
  await page.getByText(account.email).waitFor();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('12345678');
  await page.getByText('The code is invalid!').waitFor();
  await page.goto(`${app.url}/users`);
  await page.waitForURL('**/code?redirect=%2Fusers');
  await code.fill(await readCode(app.url, account.email));
  await page.waitForURL('**/users');

  const late = await (await app.open()).newPage();
  await late.goto(link);
  await late.getByRole('textbox', { name: 'Password', exact: true }).fill('a-third-Harbour-72');
  await late.getByRole('textbox', { name: 'Password confirmation' }).fill('a-third-Harbour-72');
  await late.keyboard.press('Enter');
  await late.getByText('This reset link expired, try reseting your password again').waitFor();
  await late.getByRole('link', { name: 'Reset your password again' }).click();
  await late.waitForURL('**/reset');
});

journey('if the server uses Turnstile, its widget solves a form’s captcha', async ({ app }) => {
  const page = await (await app.open()).newPage();
  let sent: unknown = null;
  await page.route('**/api/captcha', (route) =>
    route.fulfill({ json: { provider: 'turnstile', siteKey: 'site-key' } }),
  );
  await page.route('https://challenges.cloudflare.com/turnstile/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.turnstile = { render: (place, { sitekey, callback }) => callback("token of " + sitekey), remove() {} };',
    }),
  );
  await page.route('**/api/startresetpassword', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: {} });
  });
  await page.goto(`${app.url}/reset`);
  await page.getByRole('textbox', { name: 'Email' }).fill('fay@giotto.example');
  await page.keyboard.press('Enter');
  await page.getByText('You will soon receive an email with the link to reset your password.').waitFor();
  expect(sent).toEqual({ email: 'fay@giotto.example', turnstileToken: 'token of site-key' });
});
