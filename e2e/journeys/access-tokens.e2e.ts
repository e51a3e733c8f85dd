import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, createAccount, createChart, send } from '../support/account.ts';
import { journey } from '../support/journey.ts';

/** The status of a program's call, and its code if it was refused. */
async function callWith(url: string, secret: string, path: string, body?: object): Promise<unknown[]> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [answer.status, answer.headers.get('error-message')];
}

async function openProfile(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/myprofile`);
  await page.getByRole('heading', { name: 'Access tokens' }).waitFor();
}

/** A push that adds a task. */
const addTask = {
  changes: [
    {
      type: 'create',
      kind: 'task',
      id: 'of-a-program',
      value: { title: 'Of a program', start: 0, duration: 5 },
    },
  ],
};
const chartOf = (account: Account, ganttId: string) => `/users/${account.userId}/gantts/${ganttId}`;

journey('a token is created for a chosen chart, used by a program, and revoked', async ({ app }) => {
  const account = await createAccount(app.url, 'Pat Program');
  const [chosen, other] = [
    await createChart(app.url, account, { name: 'Chosen chart' }),
    await createChart(app.url, account, { name: 'Other chart' }),
  ];
  const page = await (await app.openAs(account)).newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProfile(page, app.url);
  await page.getByText('No access tokens yet').waitFor();
  await page.getByRole('button', { name: 'Copy the address for assistants' }).click();
  await page.getByText('Address copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/mcp`);

  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  const create = dialog.getByRole('button', { name: 'Create token' });
  await expect.poll(() => create.isDisabled()).toBe(true);
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly import');
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^Read charts/ }).isChecked()).toBe(true);
  await dialog.getByText('Suggest changes').click();
  // Suggesting includes reading, which can't be taken away then.
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^Read charts/ }).isDisabled()).toBe(true);
  await dialog.getByText('Only chosen charts').click();
  await expect.poll(() => create.isDisabled()).toBe(true);
  await dialog.getByText('Chosen chart', { exact: true }).click();
  await dialog.getByText('1 of at most 100 chosen.').waitFor();
  await expectAccessible(page);
  await create.click();

  const shown = page.getByRole('alertdialog', { name: 'Copy your access token' });
  const secret = (await shown.locator('[data-secret]').textContent()) ?? '';
  expect(secret).toMatch(/^gio_[0-9A-Za-z]{49}$/);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Token copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);
  await shown.getByRole('button', { name: "I've saved it" }).click();
  await page.getByText(/read charts and suggest changes · Chosen chart/).waitFor();
  await page.getByText(/Expires .* · Never used/).waitFor();
  await expect.poll(() => page.content()).not.toContain(secret);

  const here = chartOf(account, chosen.ganttId);
  expect(await callWith(app.url, secret, here)).toEqual([200, null]);
  expect(await callWith(app.url, secret, `${here}/update`, addTask)).toEqual([200, null]);
  expect(await callWith(app.url, secret, `${here}/history`)).toEqual([403, 'ScopeNeeded']);
  expect(await callWith(app.url, secret, chartOf(account, other.ganttId))).toEqual([403, 'Unauthorized']);
  expect(await callWith(app.url, secret, '/myprofil/sessions')).toEqual([403, 'TokenNotAllowed']);
  const { suggestions } = (await send(app.url, 'GET', `${here}/suggestions`, undefined, account.token)) as {
    suggestions: { tokenName: string }[];
  };
  expect(suggestions.map(({ tokenName }) => tokenName)).toEqual(['Nightly import']);

  await page.reload();
  await page
    .getByText(/Last used/)
    .nth(1)
    .waitFor();
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await callWith(app.url, secret, here)).toEqual([200, null]);
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Token revoked').waitFor();
  await page.getByText('No access tokens yet').waitFor();
  expect(await callWith(app.url, secret, here)).toEqual([401, 'TokenInvalid']);
});

journey('what a program changed shows the token’s name in the history', async ({ app }) => {
  const account = await createAccount(app.url, 'Ana Lind');
  const chart = await createChart(app.url, account, { name: 'Garden house' });
  const page = await (await app.openAs(account)).newPage();
  await openProfile(page, app.url);
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly import');
  await dialog.getByText('Change charts').click();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = (await page.locator('[data-secret]').textContent()) ?? '';
  const path = `${chartOf(account, chart.ganttId)}/update`;
  expect(await callWith(app.url, secret, path, addTask)).toEqual([200, null]);
  await page.goto(`${app.url}${chart.path}`);
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Time travel' }).click();
  await page.getByText('Ana Lind · Nightly import').first().waitFor();
});

journey(
  'a token that never expires comes with a warning, a day in the past is refused, and failures are told',
  async ({ app }) => {
    app.expectErrors(/(403|500).*tokens/);
    const account = await createAccount(app.url, 'Noor Haddad');
    const page = await (await app.openAs(account)).newPage();
    await page.route('**/api/myprofil/tokens', (route) => route.fulfill({ status: 500, body: '{}' }));
    await openProfile(page, app.url);
    await page.getByText("We couldn't load your access tokens.").waitFor();
    await page.unroute('**/api/myprofil/tokens');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No access tokens yet').waitFor();

    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New access token' });
    const create = dialog.getByRole('button', { name: 'Create token' });
    await dialog.getByLabel('Name', { exact: true }).fill('Forever');
    const choose = async (name: string) => {
      await dialog.getByRole('button', { name: /Expires/ }).click();
      await page.getByRole('option', { name }).click();
    };
    await choose('On a date…');
    await expect.poll(() => create.isDisabled()).toBe(true);
    await dialog.getByLabel('Last day', { exact: true }).fill('2020-01-01');
    await dialog.getByText('Choose today or a later day').waitFor();
    await choose('Never');
    await dialog.getByText(/If somebody finds this token/).waitFor();
    // The login was too long ago: the password is asked for, and a wrong one can be corrected.
    let isAsked = false;
    await page.route('**/api/myprofil/tokens', async (route) => {
      if (route.request().method() !== 'POST' || isAsked) return route.fallback();
      isAsked = true;
      const error = { code: 'RecentLoginNeeded', message: 'Enter your password to do this' };
      return route.fulfill({
        status: 403,
        headers: { 'error-message': 'RecentLoginNeeded' },
        contentType: 'application/json',
        body: JSON.stringify({ error }),
      });
    });
    await create.click();
    const prompt = page.getByRole('dialog', { name: 'Enter your password' });
    await prompt.getByLabel('Password', { exact: true }).fill('not the password');
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await prompt.getByText('Your current password is not correct').waitFor();
    await prompt.getByLabel('Password', { exact: true }).fill(account.password);
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: "I've saved it" }).click();
    await page.getByText(/Never expires · Never used/).waitFor();
  },
);
