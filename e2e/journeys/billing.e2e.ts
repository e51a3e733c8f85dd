import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount } from '../support/account.ts';
import { fillCard, openPayment } from '../support/billing-page.ts';
import { journey } from '../support/journey.ts';

journey('premium is ordered with a card, changed, cancelled and reactivated', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/billing`);
  await page.getByRole('heading', { name: 'Do more with premium' }).waitFor();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect.poll(() => page.getByRole('radio', { name: /3 years/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /Monthly/ }).check({ force: true });
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/billing/order/payment?period=monthly&users=1');
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  const incomplete = 'Please complete all the fields and agree to the terms of service and privacy policy';
  await page.getByRole('alert').filter({ hasText: incomplete }).waitFor();
  await openPayment(page, app.url, 'period=monthly&users=1');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  await page.getByText('Your payment has been validated !').waitFor();
  await page.getByRole('heading', { name: 'Premium plan' }).waitFor();
  await page.getByText('•••• •••• •••• 4242').waitFor();
  await page.getByRole('button', { name: /^Download invoice of/ }).waitFor();

  await page.goto(`${app.url}/deleteaccount`);
  await page.getByText('You have an active subscription.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to billing' }).click();
  await page.getByRole('link', { name: 'Manage subscription' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Update', exact: true }).isDisabled()).toBe(true);
  await page.getByText("The unused part of what you've paid is deducted").waitFor();
  await page.getByRole('radio', { name: /Yearly/ }).check({ force: true });
  await page.getByText('Unused time on your plan').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText('Update done successfully').waitFor();
  await page.getByText('Billed yearly').waitFor();

  await page.getByRole('link', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Cancel current subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('Your subscription has been updated.').waitFor();
  await page.getByText('Subscription ends on').waitFor();
  await page.getByRole('button', { name: 'Reactivate subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate subscription' }).click();
  await page.getByText('Next invoice').waitFor();
});

journey('a card is declined, refused at the bank, and accepted there', async ({ app }) => {
  const context = await app.openAs(await createAccount(app.url));
  const page = await context.newPage();
  await openPayment(page, app.url, 'period=yearly&users=2');
  await fillCard(page, '4000 0000 0000 0002');
  const pay = page.getByRole('button', { name: 'Pay $144.00' });
  await pay.click();
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await fillCard(page, '4000 0027 6000 3184');
  await pay.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByRole('alert').filter({ hasText: 'unable to authenticate' }).waitFor();
  await pay.click();
  const confirmed = page.waitForResponse(/\/post3dsecure/).then((response) => response.request());
  const asksAgain = (request: Request) => request.method() === 'GET' && request.url().endsWith('/myprofil');
  const refreshed = page.waitForRequest(asksAgain);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Your payment has been validated ! This page will update soon.').waitFor();
  // By the browser's clock: events arrive here later on a busy machine.
  const answered = (await confirmed).timing();
  await (await refreshed).response();
  const asked = (await refreshed).timing().startTime;
  expect(asked - answered.startTime - answered.responseStart).toBeGreaterThan(900);
  await page.getByRole('heading', { name: 'Premium plan' }).waitFor();
  await page.getByText('2 users').waitFor();
});
