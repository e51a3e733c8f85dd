import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, createChart, send } from '../support/account.ts';
import { type Journey, journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

const question = (page: Page) =>
  page.getByRole('complementary', { name: /^Allow anonymous usage statistics/ });

/** Serves pages as in production, and collects the events they send. */
async function onProduction(context: BrowserContext): Promise<string[]> {
  const events: string[] = [];
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'name="giotto-analytics" content=""',
      'name="giotto-analytics" content="localhost"',
    );
    return route.fulfill({ response, body });
  });
  await context.route('**/api/reports/usage', (route) => {
    events.push(route.request().postDataJSON().event);
    return route.fulfill({ json: {} });
  });
  return events;
}

async function logIn({ url }: Journey, page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login?redirect=/myprofile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'My profile' }).waitFor();
}

journey('usage is counted from consent until it is withdrawn', async ({ app }) => {
  const { email, password } = await createAccount(app.url);
  const context = await app.open();
  const events = await onProduction(context);
  const page = await context.newPage();
  await page.goto(`${app.url}/billing`);
  await page.waitForURL('**/login**');
  await question(page).getByRole('button', { name: 'Allow' }).click();
  await question(page).waitFor({ state: 'detached' });
  await logIn(app, page, email, password);
  await expect.poll(() => events).toEqual(['Login']);

  for (const [address, event] of [
    ['academy/first-chart', 'academy_watch'],
    ['billing', 'billing_features'],
    ['billing/order', 'billing_order'],
    ['billing/order/payment?period=monthly&users=1', 'billing_payment'],
  ] as const) {
    await page.goto(`${app.url}/${address}`);
    await expect.poll(() => events.at(-1), { message: event }).toBe(event);
  }

  await page.goto(`${app.url}/myprofile`);
  const setting = page.getByRole('switch', { name: 'Usage statistics' });
  await expect.poll(() => setting.isChecked()).toBe(true);
  await page.getByText('Usage statistics').locator('xpath=../..').locator('label').click();
  expect(await setting.isChecked()).toBe(false);
  await page.goto(`${app.url}/billing/order`);
  await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  expect(events).toHaveLength(5);
});

journey(
  'someone who declines is neither asked again nor counted; embeds and other hosts never ask',
  async ({ app, ana }) => {
    const context = await app.open();
    const events = await onProduction(context);
    const page = await context.newPage();
    await page.goto(`${app.url}/login`);
    await question(page).getByRole('button', { name: 'No, thanks' }).click();
    await logIn(app, page, ana.email, ana.password);
    expect(await question(page).count()).toBe(0);

    const chart = await createChart(app.url, ana, testChart);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
    const visitor = await app.open();
    await onProduction(visitor);
    const embed = await visitor.newPage();
    await embed.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
    await embed.locator('#embed > svg').first().waitFor();
    expect(await question(embed).count()).toBe(0);

    const elsewhere = await (await app.open()).newPage();
    await elsewhere.goto(`${app.url}/login`);
    await elsewhere.getByLabel('Email').waitFor();
    expect(await question(elsewhere).count()).toBe(0);
    expect(events).toEqual([]);
  },
);
