import { expect } from 'vitest';
import { createAccount, send } from '../support/account.ts';
import { fillCard, fillOrder, orderPremium } from '../support/billing-page.ts';
import { givePremium } from '../support/give-premium.ts';
import { journey } from '../support/journey.ts';
import { readCharges } from '../support/simulated-charges.ts';

const DAY = /[A-Z][a-z]+ \d{1,2}, \d{4}/;
const NOTICE = new RegExp(
  `^You have premium until (${DAY.source})\\. The plan starts then, and nothing is charged today\\.$`,
);

journey(
  'someone whose plan ends orders the next one, which is charged when it begins',
  async ({ app, ana }) => {
    await orderPremium(app.url, ana, 'monthly');
    await send(app.url, 'DELETE', '/subscription', undefined, ana.token);
    const page = await app.openTab(ana);
    await page.goto(`${app.url}/billing/order`);
    const notice = await page.getByText(NOTICE).textContent();
    const date = NOTICE.exec(notice ?? '')?.[1] ?? '';
    await page.getByRole('radio', { name: /Yearly/ }).check({ force: true });
    await page.getByText(`Due on ${date}`).waitFor();
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByText(NOTICE).waitFor();
    await fillOrder(page);
    await fillCard(page, '4242 4242 4242 4242');
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect
      .poll(() => summary.locator('dl > div').allTextContents())
      .toEqual(['Premium planYearly', '1 user × $72$72.00', `Due on ${date}$72.00`, 'Due today$0.00']);
    const [order] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /\/subscription$/.test(request.url())),
      page.getByRole('button', { name: `Order now, pay on ${date}` }).click(),
    ]);
    expect(order.postDataJSON()).toMatchObject({ plan: 'yearly', applyEndOfSubAsTrial: true });
    await page.getByText('Your plan is ordered.').waitFor();

    const plan = page.getByRole('region', { name: 'Premium plan' });
    await plan.getByText('Billed monthly').waitFor();
    await expect
      .poll(() => plan.locator('dl > div').allTextContents())
      .toEqual([`Subscription ends on${date}`, 'Yearly1 user', `Starts on${date}`, 'Amount due then$72.00']);
    expect(await readCharges(app, ana)).toEqual([800]);

    await page.goto(`${app.url}/billing/order`);
    await page.getByRole('heading', { name: `You already have a plan until ${date}` }).waitFor();
    await page.getByText("You've already ordered the plan that follows, too.").waitFor();
    await page.getByRole('link', { name: 'See your plan' }).click();
    await plan.getByRole('button', { name: 'Cancel next plan' }).click();
    const dialog = page.locator('section[role=alertdialog]');
    await dialog.getByText(`You keep your current plan until ${date}.`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel next plan' }).click();
    await expect
      .poll(() => plan.locator('dl > div').allTextContents())
      .toEqual([`Subscription ends on${date}`]);
    await plan.getByRole('button', { name: 'Reactivate subscription' }).waitFor();
    expect(await readCharges(app, ana)).toEqual([800]);
  },
);

journey('an order without a running plan starts now, not later', async ({ app }) => {
  const page = await (await app.openAs(await createAccount(app.url))).newPage();
  await page.goto(`${app.url}/billing/order/payment?period=triyearly&users=1`);
  await fillOrder(page);
  await fillCard(page, '4242 4242 4242 4242');
  expect(await page.getByText('You can change or cancel').count()).toBe(0);
  const [order] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && /\/subscription$/.test(request.url())),
    page.getByRole('button', { name: 'Pay $144.00' }).click(),
  ]);
  expect(order.postDataJSON()).not.toHaveProperty('applyEndOfSubAsTrial');
  await page.getByRole('heading', { name: 'Premium plan' }).waitFor();
  await page.goto(`${app.url}/billing/order`);
  await page
    .getByText(new RegExp(`^It's paid for\\. You can order the next one from ${DAY.source}\\.$`))
    .waitFor();
});

journey('someone with premium forever is told before ordering', async ({ app }) => {
  const account = await createAccount(app.url);
  await givePremium(app.dataDirectory, account.userId);
  const page = await (await app.openAs(account)).newPage();
  for (const path of ['order', 'order/payment?period=yearly']) {
    await page.goto(`${app.url}/billing/${path}`);
    await page.getByRole('heading', { name: 'Your premium plan never expires' }).waitFor();
    await page.getByText("You don't need to order anything.").waitFor();
    expect(await page.getByRole('main').locator('input, button').count()).toBe(0);
  }
  await page.getByRole('link', { name: 'See your plan' }).click();
  await page.getByText('Your premium plan will never expire !').waitFor();

  // Someone who paid once isn't told that payments continue.
  const past = { status: 'ended', interval: 'monthly', quantity: 12, stripeCustomerId: 'cus_past' };
  await page.route('**/api/subscription', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...past } });
  });
  await page.reload();
  const plan = page.getByRole('region', { name: 'Premium plan' });
  await plan.getByText("You don't pay anything for this plan.").waitFor();
  expect(await plan.textContent()).not.toContain('Billed monthly');
});
