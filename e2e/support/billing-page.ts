import type { Page } from 'playwright-core';
import { type Account, send } from './account.ts';

/** Orders premium through the API, with a valid card. */
export async function orderPremium(
  url: string,
  account: Account,
  plan: 'monthly' | 'yearly' | 'triyearly',
): Promise<void> {
  const card = {
    key: 'pk_test_simulator',
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  };
  const made = await fetch(`${url}/simulator/v1/payment_methods`, {
    method: 'POST',
    body: new URLSearchParams(card),
  });
  const { id: paymentMethod } = (await made.json()) as { id: string };
  const address = {
    name: account.name,
    email: account.email,
    line1: '12 St James’s Square',
    postal_code: 'SW1Y 4JH',
    city: 'London',
    state: 'Greater London',
    country: 'GB',
  };
  await send(url, 'POST', '/subscription', { ...address, plan, users: 1, paymentMethod }, account.token);
}

/** Fills in an order's address, apart from what the account provides. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Address line 1', '12 St James’s Square'],
    ['Zip', 'SW1Y 4JH'],
    ['City', 'London'],
    ['State', 'Greater London'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
}

/** Types a card. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** Opens an order's payment page and fills in everything but the card. */
export async function openPayment(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/billing/order/payment?${query}`);
  await fillOrder(page);
}

/** Fills in everything on the current payment page but the card, and agrees to the terms. */
export async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('City', { exact: true }).waitFor();
  await fillAddress(page);
  await page.getByText('I agree to the').click();
}
