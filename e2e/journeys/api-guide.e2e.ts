import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';

journey(
  'the API guide shows its examples in the chosen language and finds calls, without an account',
  async ({ app }) => {
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}/developers#change-a-plan`);
    const heading = page.getByRole('heading', { name: /^Change a plan/ });
    await expect
      .poll(() => heading.evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 300))
      .toBe(true);

    // One tab chooses the language of all examples, also after a reload.
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await expect.poll(() => page.getByRole('region', { name: 'curl' }).count()).toBe(0);
    await page.reload();
    const code = page.getByRole('region', { name: 'Python' }).first();
    await code.waitFor();
    await code.locator('xpath=..').getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('from urllib.request import Request, urlopen');

    // Calls that a search finds but the switch hides are counted, and shown by a click.
    const find = page.getByLabel('Find a call');
    await find.fill('createWebhook');
    await page.getByText('1 matching call is hidden: it doesn’t take access tokens.').waitFor();
    await page.getByRole('button', { name: 'Show all calls' }).click();
    await page.getByText('1 call', { exact: true }).waitFor();
    await find.fill('plan what-if');
    await page.getByText('1 call', { exact: true }).waitFor();
    await page.getByText('/users/{userId}/gantts/{ganttId}/plan/what-if').click();
    await page.getByRole('region', { name: 'Example' }).getByText('/plan/what-if').waitFor();
    // An address of a call opens it.
    await find.fill('');
    await page.goto(`${app.url}/developers#call-readPlan`);
    await page.getByText('projectStart').last().waitFor();

    // The guide repeats itself, and axe looks at every word: the first page with its examples, and the calls shown.
    await find.fill('readPlan');
    await page.locator('article').evaluateAll((articles) => {
      const [first, ...others] = articles;
      for (const part of [...(first?.children ?? [])].slice(16)) part.remove();
      for (const article of others) article.remove();
    });
    await expectAccessible(page);
  },
);
