import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount } from '../support/account.ts';
import { fillAddress, fillCard, fillOrder, orderPremium } from '../support/billing-page.ts';
import { journey } from '../support/journey.ts';

const DAY = /[A-Z][a-z]+ \d{1,2}, \d{4}/;
const padding = (page: Page) =>
  page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingInlineStart);
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });

/** Expects the wide layout of a billing page: a link back to billing and no sidebar. */
async function expectWide(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to billing' }).waitFor();
  expect([await sidebar(page).count(), await padding(page)]).toEqual([0, '55px']);
}

journey('an order shows its prices, and explains why it can’t be paid', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/billing/order`);
  await expectWide(page);
  // The order's pages have their titles in themselves, and no header.
  expect(await page.locator('header h1').count()).toBe(0);
  for (const [period, price, rest] of [
    ['Monthly', '$8', ''],
    ['Yearly', '$6', '.*Save 25%'],
    ['3 years', '$4', '.*Save 50%'],
  ] as const) {
    const name = new RegExp(`${period}.*\\${price}\\s*per user / month${rest}`);
    await page.getByRole('radio', { name }).waitFor({ state: 'attached' });
  }
  // While the card form loads, the rest of the page stays.
  const code = Promise.withResolvers<void>();
  await page.route('**/simulated-payments-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/simulated-payments-*.js');
  await page.goto(`${app.url}/billing/order/payment`);
  await asked;
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  expect(await page.getByLabel('City', { exact: true }).count()).toBe(0);
  code.resolve();
  const city = page.getByLabel('City', { exact: true });
  await city.waitFor();
  expect(await city.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please complete all the fields' }).waitFor();
  await expect.poll(() => city.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByText('Please fill in this field').count()).toBe(5);
  await fillOrder(page);
  expect(await page.getByText('Please fill in this field').count()).toBe(0);
  await expectWide(page);
  await page.getByRole('link', { name: 'terms of service' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of service' });
  await expect.poll(() => terms.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await terms.waitFor({ state: 'detached' });
  await fillCard(page, '4242 4242 4242 4242');
  await page.route('**/api/subscription', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { paymentStatus: 'fail', clientSecret: null, errorCode: null, message: null } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  const failed = 'Something went wrong with your payment, please try again';
  await page.getByRole('alert').filter({ hasText: failed }).waitFor();
});

journey('an unknown billing period is refused, with the way to a known one', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/billing/order/payment?period=weekly`);
  await page.getByRole('alert').filter({ hasText: 'There is no such billing period.' }).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Choose a billing period' }).click();
  await page.waitForURL('**/billing/order');
});

journey('address and card are saved without an order, and shown with the plan', async ({ app }) => {
  const page = await (await app.openAs(await createAccount(app.url))).newPage();
  await page.goto(`${app.url}/billing/updatedetails`);
  await page.getByRole('heading', { name: 'Edit billing details' }).waitFor();
  await expectWide(page);
  await page.getByText('No payment details saved').waitFor();
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  const save = page.getByRole('button', { name: 'Save new card' });
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'Form is not complete' }).waitFor();
  await fillCard(page, '5555 5555 5555 4444');
  await save.click();
  await page.getByText('New payment details saved').waitFor();
  await page.getByText('•••• •••• •••• 4444').waitFor();
  await page.getByText('Expires 12/2034').waitFor();

  // No field is required without an order.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your address has been saved').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Address line 2').fill('2nd floor');
  await fillAddress(page);
  const saved = page.waitForResponse(/\/subscription\/address$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);

  await page.goto(`${app.url}/billing`);
  await page.getByRole('heading', { name: 'FREE plan' }).waitFor();
  expect(await padding(page)).toBe('320px');
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  const card = page.getByRole('region', { name: 'Billing address' });
  for (const line of [
    'Ada Lovelace',
    '12 St James’s Square',
    '2nd floor',
    'SW1Y 4JH London',
    'Greater London',
    'United Kingdom',
  ])
    await card.getByText(line, { exact: true }).waitFor();
  await card.getByText('•••• •••• •••• 4444').waitFor();
  await page.getByText("You don't have any invoices yet !").waitFor();
  const order = page.getByRole('link', { name: 'Order a new subscription' });
  await expect.poll(() => order.getAttribute('href')).toBe('/billing/order');
  await card.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/billing/updatedetails');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Credit card details have been removed').waitFor();
  await page.getByText('No payment details saved').waitFor();

  app.expectErrors(/500/);
  await page.route('**/api/subscription', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${app.url}/billing`);
  await page.getByText("We couldn't load billing").waitFor();
  expect(await page.getByRole('heading', { name: 'plan' }).count()).toBe(0);
  await page.unroute('**/api/subscription');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'FREE plan' }).waitFor();
});

journey('the plan shows when it renews or ends, and what can be done about it', async ({ app }) => {
  const account = await createAccount(app.url);
  await orderPremium(app.url, account, 'monthly');
  const page = await (await app.openAs(account)).newPage();
  await page.goto(`${app.url}/deleteaccount`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  await page.goto(`${app.url}/billing`);
  const plan = page.getByRole('region', { name: 'Premium plan' });
  const lines = () => plan.locator('dl > div').allTextContents();
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(new RegExp(`^Next invoice${DAY.source}$`)),
      'Total amount$8.00',
      'Balance$0.00',
    ]);
  const actions = async () => [
    ...(await plan.getByRole('button').allTextContents()),
    ...(await plan.getByRole('link').allTextContents()),
  ];
  expect(await actions()).toEqual(['Manage subscription']);

  const invoices = page.getByRole('region', { name: 'Invoices' });
  await invoices.getByText(DAY).first().waitFor();
  await invoices.getByText('$8.00').waitFor();
  const [file] = await Promise.all([
    page.context().waitForEvent('page'),
    invoices.getByRole('button', { name: /^Download invoice of/ }).click(),
  ]);
  expect(file.url()).not.toContain('/billing');
  await file.close();

  // Subscribers learn at once that there is nothing to order, and where to change their plan.
  for (const path of ['order', 'order/payment?period=yearly&users=1']) {
    await page.goto(`${app.url}/billing/${path}`);
    await page.getByRole('heading', { name: /^You already have a plan until / }).waitFor();
    expect(await page.getByRole('main').locator('input, button').count()).toBe(0);
    expect(await page.getByText('Prices are per user').count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Update current plan' }).click();
  await page.waitForURL('**/billing/updateplan');
  await page.getByRole('link', { name: 'Back to billing' }).click();

  await plan.getByRole('link', { name: 'Manage subscription' }).click();
  await page.waitForURL('**/billing/updateplan');
  await page.getByRole('heading', { name: 'Update current plan' }).waitFor();
  await expectWide(page);
  // A toast is an alertdialog as well.
  const dialog = page.locator('section[role=alertdialog]');
  await page.getByRole('button', { name: 'Cancel current subscription' }).click();
  await dialog.getByRole('heading', { name: 'Cancel subscription' }).waitFor();
  await dialog.getByText(/keeps its premium features until the end of the current billing period/).waitFor();
  await dialog.getByRole('button', { name: 'I changed my mind' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel current subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('Your subscription has been updated.').waitFor();
  await expect
    .poll(lines)
    .toEqual([expect.stringMatching(new RegExp(`^Subscription ends on${DAY.source}$`))]);
  expect(await actions()).toEqual(['Reactivate subscription']);

  // An ending plan can be changed only after reactivation, which is offered there.
  await page.goto(`${app.url}/billing/updateplan`);
  await page.getByText(new RegExp(`^Your subscription ends on ${DAY.source}\\. Reactivate it`)).waitFor();
  expect(await page.getByText("The unused part of what you've paid").count()).toBe(0);
  await page.getByRole('button', { name: 'Reactivate subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'Back to billing' }).click();

  const reactivate = plan.getByRole('button', { name: 'Reactivate subscription' });
  await reactivate.click();
  await dialog.getByText(new RegExp(`^You'll be billed again on ${DAY.source}\\.$`)).waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await reactivate.click();
  await dialog.getByRole('button', { name: 'Reactivate subscription' }).click();
  await expect.poll(actions).toEqual(['Manage subscription']);

  const other = await createAccount(app.url);
  await orderPremium(app.url, other, 'triyearly');
  const once = await (await app.openAs(other)).newPage();
  await once.goto(`${app.url}/billing`);
  const bought = once.getByRole('region', { name: 'Premium plan' });
  await bought.getByText('Paid for three years').waitFor();
  await expect
    .poll(() => bought.locator('dl > div').allTextContents())
    .toEqual([expect.stringMatching(new RegExp(`^Subscription ends on${DAY.source}$`))]);
  expect(await bought.getByRole('button').or(bought.getByRole('link')).count()).toBe(0);
});
