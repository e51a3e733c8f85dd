import type { Page } from 'playwright-core';

/** Fills the address of an order, but for what the account brings along. */
async function fillAddress(page: Page): Promise<void> {
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

/** Opens the payment of an order and fills everything but the card. */
export async function openPayment(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/billing/order/payment?${query}`);
  await fillOrder(page);
}

/** Fills everything of the payment that one is at but the card, and agrees. */
export async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('City', { exact: true }).waitFor();
  await fillAddress(page);
  await page.getByText('I agree to the').click();
}
