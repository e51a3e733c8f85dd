import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';

const PAGES = ['/design', '/testgeneration', '/fontsize'] as const;

/** Makes the server's pages report a development environment. */
async function developIn(page: Page): Promise<void> {
  await page.route(
    (address) => PAGES.some((path) => path === address.pathname),
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(name="giotto-environment" content=")\w+/, '$1development');
      await route.fulfill({ response: answer, status: 200, body: html });
    },
  );
}

journey('development pages don’t exist in production', async ({ app }) => {
  app.expectErrors(/404/);
  const page = await (await app.open()).newPage();
  for (const path of PAGES) {
    expect((await page.goto(`${app.url}${path}`))?.status()).toBe(404);
    await page.waitForURL('**/404');
  }
});

journey('in development every text is as wide as its table says, in every font', async ({ app }) => {
  const page = await (await app.open()).newPage();
  await developIn(page);
  await page.goto(`${app.url}/testgeneration`);
  await page.getByText('All fonts are measured.').waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByRole('table').count()).toBe(7);
  expect(await page.locator('[data-wrong]').count()).toBe(0);
});

journey('in development charts in all styles and colour schemes are shown', async ({ app }) => {
  const page = await (await app.open()).newPage();
  await developIn(page);
  await page.goto(`${app.url}/design`);
  await expect.poll(() => page.getByRole('img', { name: /^Chart in the style/ }).count()).toBe(12);
  // A colour can also be chosen in steps, without dragging; a grey keeps its chosen hue.
  await page
    .getByRole('button', { name: /^Colour #2563eb/ })
    .first()
    .click();
  const number = (name: string) => page.getByRole('textbox', { name, exact: true });
  await number('Saturation').fill('0');
  await number('Hue').fill('40');
  await page.getByRole('button', { name: 'Increase Hue' }).click();
  await number('Saturation').fill('50');
  await number('Saturation').blur();
  await expect.poll(() => number('Hue').inputValue()).toBe('41');
  await page
    .getByRole('button', { name: /^Colour #ebc/ })
    .first()
    .waitFor();
  await page.goto(`${app.url}/fontsize`);
  await page.getByRole('heading', { name: 'Clarity, Roboto' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(12 + 7);
});
