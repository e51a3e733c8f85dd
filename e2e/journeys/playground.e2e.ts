import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';

const titlesIn = (page: Page) =>
  page.locator('giotto-chart [data-layer=column] text, giotto-chart text').allTextContents();

journey(
  'a visitor writes a plan, is told what is wrong by line, and takes code and address along',
  async ({ app }) => {
    const context = await app.open();
    const page = await context.newPage();
    await page.goto(`${app.url}/playground`);
    await expect.poll(() => titlesIn(page)).toContain('Timber frame');
    await expectAccessible(page);

    const plan = page.getByRole('textbox', { name: 'Plan' });
    await plan.fill('gantt\n  dateFormat YYYY-MM-DD\n  Hoist the flag :2027-01-04, 5x\n');
    await page.getByText('line 3').waitFor();
    await plan.fill('{ "tasks": [\n  { "id": "1", "title": 5, "level": 0 } ] }');
    await page.getByText('line 2').waitFor();
    await plan.fill('gantt\n  dateFormat YYYY-MM-DD\n  Hoist the flag :2027-01-04, 5d\n');
    await expect.poll(() => titlesIn(page)).toContain('Hoist the flag');

    await page.getByRole('button', { name: /Style/ }).click();
    await page.getByRole('option', { name: 'Boardroom' }).click();
    await page.getByRole('tab', { name: 'React' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const code = await copied();
    expect(code).toContain('Hoist the flag :2027-01-04, 5d');
    expect(code).toContain('chartStyle="boardroom"');

    await page.getByRole('button', { name: 'Copy address' }).click();
    const address = await copied();
    await expect.poll(() => page.url()).toBe(address);
    const other = await context.newPage();
    await other.goto(address);
    await expect.poll(() => titlesIn(other)).toContain('Hoist the flag');
    await other.getByRole('button', { name: /Boardroom/ }).waitFor();
  },
);
