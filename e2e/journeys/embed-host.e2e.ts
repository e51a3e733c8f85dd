import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { readContrast } from '../support/read-contrast.ts';
import { testChart } from '../support/test-chart.ts';

/** A title in the label column: only text over what shows through. */
async function readTitle(page: Page) {
  const frame = page.frameLocator('iframe');
  await frame.locator('#embed > svg[aria-label]').first().waitFor();
  return readContrast(page, frame.getByText('Brief').first());
}

const hosts = [
  { host: 'light', css: 'background:#fff', query: '' },
  { host: 'dark that says so', css: 'background:#16181d;color-scheme:dark', query: '' },
  { host: 'dark that says so', css: 'background:#16181d;color-scheme:dark', query: 'theme=dark' },
  { host: 'dark by its own switch', css: 'background:#191919', query: 'theme=dark' },
  { host: 'light', css: 'background:#fff', query: 'theme=light' },
] as const;

journey('an embed without a background reads well on light and dark pages', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
  await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { host, css, query } of hosts) {
      const style = `<style>html{${css}}</style>`;
      const wiki = await serveForeignPage([`${app.url}/embedded-gantts/${chart.ganttId}?${query}`], style);
      try {
        const page = await (await app.open({ colorScheme })).newPage();
        await page.goto(wiki.url);
        const { contrast } = await readTitle(page);
        expect({ host, query, colorScheme, isRead: contrast >= 4.5, contrast }).toMatchObject({
          isRead: true,
        });
        await page.close();
      } finally {
        await wiki.close();
      }
    }
  }
});

journey('an embed reports its height once, including the button below the chart', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
  const open = { isPublic: true, isPublicAllowDuplicate: true, isPublicAutoResize: true };
  await send(app.url, 'PUT', path, open, ana.token);
  const wiki = await serveForeignPage([`${app.url}/embedded-gantts/${chart.ganttId}`]);
  try {
    const page = await (await app.open()).newPage();
    await page.goto(wiki.url);
    const readMessages = () =>
      page.evaluate(() => (window as unknown as { messages?: { height: number }[] }).messages ?? []);
    await expect.poll(async () => (await readMessages()).length).toBe(1);
    const frame = page.frameLocator('iframe');
    const button = await frame.getByText('Create Gantt from this template').boundingBox();
    const top = (await page.locator('iframe').boundingBox())?.y ?? 0;
    const [{ height = 0 } = {}] = await readMessages();
    expect((button?.y ?? 0) + (button?.height ?? 0) - top).toBeLessThanOrEqual(height);
    // A frame of that height shows everything, and no height is reported again.
    await page.locator('iframe').evaluate((element, px) => element.setAttribute('height', `${px}`), height);
    const readRoom = () => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
    await expect.poll(readRoom).toBe(0);
    expect(await readMessages()).toHaveLength(1);
  } finally {
    await wiki.close();
  }
});
