import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, createChart, send } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).last().click();
}

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

journey(
  'the guard sends a visitor to the login and then back to the requested page',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}${chart.path}`);
    await page.waitForURL('**/login**');
    expect(pathOf(page)).toBe(`/login?redirect=${encodeURIComponent(chart.path)}`);
    await logIn(page, ana);
    await page.waitForURL(`**${chart.path}`);
    await new EditorPage(page).ready();

    await page.goto(`${app.url}/login`);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
    await page.goto(`${app.url}/login?redirect=${encodeURIComponent(chart.path)}`);
    await page.waitForURL(`**${chart.path}`);
  },
);

journey('a redirect to another site is ignored', async ({ app, ana }) => {
  for (const foreign of ['https://evil.example/', '/\\evil.example']) {
    const context = await app.open();
    const page = await context.newPage();
    await page.goto(`${app.url}/login?redirect=${encodeURIComponent(foreign)}`);
    await logIn(page, ana);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
    expect(new URL(page.url()).origin).toBe(app.url);
    await context.close();
  }
});

journey('a login continues directly, without saying that one is already logged in', async ({ app, ana }) => {
  const page = await (await app.open()).newPage();
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').waitFor();
  const titles = await page.evaluateHandle(() => {
    const seen = new Set<string | null>();
    const read = () => seen.add(document.querySelector('h1')?.textContent ?? null);
    new MutationObserver(read).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return seen;
  });
  await logIn(page, ana);
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.getByRole('link', { name: 'My profile' }).waitFor();
  expect(await titles.evaluate((seen) => [...seen])).not.toContain('You are already logged in !');

  await page.goto(`${app.url}/sign`);
  await page.getByRole('heading', { name: 'You are already logged in !' }).waitFor();
  await page.getByRole('link', { name: 'Back to my charts' }).click();
  await page.waitForURL((address) => address.pathname !== '/sign');

  // While the server can't answer, the page says so; then it continues.
  app.expectErrors(/503|isn't available/);
  await page.route('**/api/myprofil', (route) =>
    route.fulfill({ status: 503, headers: { 'error-message': 'Unavailable' }, body: '{}' }),
  );
  await page.goto(app.url);
  await page.getByRole('heading', { name: 'Under Maintenance' }).waitFor();
  await page.unroute('**/api/myprofil');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'My profile' }).waitFor();
});

journey('no account data is requested while logging out', async ({ app, ana }) => {
  const page = await (await app.open()).newPage();
  const { promise: isButtonDue, resolve: bringButton } = Promise.withResolvers<void>();
  await page.route('**/help-button-*.js', async (route) => {
    await isButtonDue;
    await route.continue();
  });
  await page.goto(`${app.url}/login`);
  await logIn(page, ana);
  await page.getByRole('link', { name: 'My profile' }).click();
  const { promise: isLogoutDue, resolve: logOut } = Promise.withResolvers<void>();
  await page.route('**/logout', async (route) => {
    await isLogoutDue;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Logout' }).and(page.locator('[data-pending]')).waitFor();
  bringButton();
  await page.getByRole('button', { name: 'Help' }).waitFor();
  logOut();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').waitFor();
  expect(asked.slice(asked.indexOf('/api/logout') + 1).filter((path) => path.startsWith('/api/'))).toEqual(
    [],
  );
});

journey('a wrong password is reported and the login page stays open', async ({ app, ana }) => {
  app.expectErrors(/401|500/);
  const page = await (await app.open()).newPage();
  await page.goto(`${app.url}/login`);
  await page.getByRole('link', { name: 'Sign up' }).waitFor();
  expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
  await logIn(page, { ...ana, email: 'ana', password: '' });
  await page.getByText('Invalid email').waitFor();
  await page.getByText('Invalid password').waitFor();
  await logIn(page, { ...ana, password: 'not-the-Password-1' });
  await page.getByText('Wrong email or password.').waitFor();
  expect(pathOf(page)).toBe('/login');
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/authentification', async (route) => {
    await isAnswered;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await logIn(page, ana);
  await page.locator('form button[data-pending]').waitFor();
  answer();
  await page.getByText('Error on the server. Please try later.').waitFor();
});

journey('unknown addresses show the 404 page', async ({ app, ana }) => {
  app.expectErrors(/404/);
  const context = await app.openAs(ana);
  for (const path of ['/what/is/this/here', '/academy/links/more', '/404']) {
    const page = await context.newPage();
    await page.goto(`${app.url}${path}`);
    await page.getByText("404 - Sadly we couldn't find what you were looking for").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/404');
    await page.close();
  }
});

journey('a chart without access, or deleted, says so instead of opening', async ({ app, ana }) => {
  app.expectErrors(/40[34]|410|500/);
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/${ana.userId}/gantt/no-such-chart-0000`);
  await page.getByText("You don't have the permission to view this Gantt").waitFor();
  const chart = await createChart(app.url, ana, testChart);
  await page.route(`**/gantts/${chart.ganttId}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${app.url}${chart.path}`);
  await page.getByText('An error occured while loading your Gantt, please try again').waitFor();
  await page.unroute(`**/gantts/${chart.ganttId}`);
  // An error that only the page sees is reported to the server.
  await page.route(`**/gantts/${chart.ganttId}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, ganttData: { ...answer.ganttData, state: 'AAAA' } } });
  });
  const [report] = await Promise.all([
    page.waitForRequest(/reports\/errors/),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(JSON.parse(report.postData() ?? '')).toMatchObject({ release: '0.0.49' });
  await page.getByText('An error occured while loading your Gantt, please try again').waitFor();
  await page.unroute(`**/gantts/${chart.ganttId}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await new EditorPage(page).ready();
  await send(app.url, 'DELETE', `/users/${ana.userId}/gantts/${chart.ganttId}`, undefined, ana.token);
  await page.getByText("This Gantt has been deleted and doesn't exist anymore").waitFor();
  await page.reload();
  await page.getByText("This Gantt has been deleted and doesn't exist anymore").waitFor();
});

journey(
  'the login works with the keyboard alone, and its eye button shows the password and announces it',
  async ({ app }) => {
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}/login`);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a secret');
    const eye = page.getByRole('button', { name: 'Show password' });
    await eye.hover();
    await page.getByRole('tooltip', { name: 'Show password' }).waitFor();
    await eye.press('Enter');
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });

    const modes = page.getByRole('radiogroup').getByRole('radio');
    await modes.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await modes.first().evaluate((mode) => mode.matches(':focus'))).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await modes.last().evaluate((mode) => mode.matches(':focus-visible'))).toBe(true);
    // Moving the focus selects nothing.
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signup');
    await expect.poll(() => modes.last().isChecked()).toBe(true);
  },
);

journey('the login opens the terms and the privacy policy over the page', async ({ app }) => {
  const page = await (await app.open()).newPage();
  await page.goto(`${app.url}/login`);
  for (const [link, title] of [
    ['Terms', 'Terms of service'],
    ['Privacy policy', 'Privacy policy'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
