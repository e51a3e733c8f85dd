import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

/** The width of the picture that another site's page shows from an address; 0 if it shows none. */
async function widthElsewhere(page: Page, address: string): Promise<number> {
  const wiki = await serveForeignPage(
    [],
    `<img id="picture" alt="" src="${address.replaceAll('&', '&amp;')}">`,
  );
  try {
    await page.goto(wiki.url, { waitUntil: 'load' });
    return await page.locator('#picture').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  } finally {
    await wiki.close();
  }
}

journey(
  'a private chart is shown in a wiki by a secret picture address, until it is revoked',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const { page } = await openEditor(await app.openTab(ana), app.url, chart);
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
    const panel = page.getByRole('region', { name: 'Picture' });
    await panel.getByRole('button', { name: 'Create secret address' }).click();
    await panel.getByText(/^Secret address, created on/).waitFor();
    const field = panel.getByLabel('Picture address');
    const svg = await field.inputValue();
    await panel.getByRole('radio', { name: 'PNG' }).click();
    await expect.poll(() => field.inputValue()).toBe(svg.replace(/\.svg$/, '.png'));
    const png = await field.inputValue();
    await panel.getByRole('radio', { name: 'PDF' }).click();
    await panel.getByText('Colours').waitFor({ state: 'detached' });

    const reader = await (await app.open()).newPage();
    for (const address of [svg, png]) expect(await widthElsewhere(reader, address)).toBeGreaterThan(300);

    await page.goto(`${app.url}/users`);
    await page.getByText('Secret picture address').waitFor();
    await page.getByRole('button', { name: /^Revoke the secret picture address of/ }).click();
    await page.getByText(/^The secret picture address of .* is revoked$/).waitFor();
    await page.getByText('Secret picture address').waitFor({ state: 'detached' });
    app.expectErrors(/ERR_BLOCKED_BY_RESPONSE.NotSameOrigin .*\/p\//);
    await expect.poll(() => widthElsewhere(reader, svg)).toBe(0);
  },
);

/** The colour of the label column's text in a picture on a page of this scheme, as `[red, green, blue]` sums. */
async function darkestAndLightest(page: Page): Promise<{ darkest: number; lightest: number }> {
  return page.locator('#picture').evaluate((element) => {
    const image = element as HTMLImageElement;
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no context');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, 120, canvas.height);
    let [darkest, lightest] = [765, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue;
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      darkest = Math.min(darkest, sum);
      lightest = Math.max(lightest, sum);
    }
    return { darkest, lightest };
  });
}

journey(
  'a picture with automatic colours is dark on light for some readers, light on dark for others',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
    const seen: Record<string, { darkest: number; lightest: number }> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await (await app.open({ colorScheme })).newPage();
      // Of the same site, so that its pixels can be read.
      await page.goto(`${app.url}/p/${chart.ganttId}.svg?theme=auto`);
      await page.goto(`${app.url}/login`);
      await page.evaluate(async (address) => {
        const image = new Image();
        image.id = 'picture';
        image.src = address;
        await image.decode();
        document.body.append(image);
      }, `/p/${chart.ganttId}.svg?theme=auto`);
      seen[colorScheme] = await darkestAndLightest(page);
    }
    expect(seen.light?.darkest).toBeLessThan(200);
    expect(seen.dark?.lightest).toBeGreaterThan(600);
  },
);
