import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, type Chart, createAccount, createChart, send } from '../support/account.ts';
import { comparePictures } from '../support/compare-pictures.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { rasterizeImage, rasterizePdf } from '../support/rasterize.ts';
import { testChart } from '../support/test-chart.ts';

/** How many pixels of two pictures of one chart may differ. */
const MOST = 0.005;

/** One of everything, with progress, dates and a link; without a today line, so that it is the same on any day. */
const { chart, ...others } = testChart.state;
const still = { ...testChart, state: { ...others, chart: { main: { ...chart.main, showToday: false } } } };

/** A file of the chart from the server. */
async function download(url: string, { ganttId }: Chart, owner: Account, file: string): Promise<Buffer> {
  const response = await fetch(`${url}/api/users/${owner.userId}/gantts/${ganttId}/${file}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function shootEmbed(page: Page, url: string, { ganttId }: Chart, width: number): Promise<Buffer> {
  await page.goto(`${url}/embedded-gantts/${ganttId}?width=${width}&autoResize=false`);
  await page.locator('#embed > svg[aria-label]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.locator('#embed > svg').first().screenshot();
}

journey(
  'screen, embed, SVG, PNG, PDF and thumbnail of a chart are the same picture',
  async ({ app, ana }) => {
    const gantt = await createChart(app.url, ana, still);
    const reader = await createAccount(app.url, 'Ben Okoye');
    await giveGrant(app.dataDirectory, gantt.ganttId, reader.userId, 1);
    const configuration = `/users/${ana.userId}/gantts/${gantt.ganttId}/configuration`;
    await send(app.url, 'PUT', configuration, { isPublic: true }, ana.token);
    const page = await (await app.open({ viewport: { width: 1440, height: 900 } })).newPage();
    const visitor = await (await app.open()).newPage();
    const svg = await rasterizeImage(
      page,
      await download(app.url, gantt, ana, 'export.svg'),
      'image/svg+xml',
    );

    const pictures: [name: string, picture: Buffer][] = [];
    const png = await download(app.url, gantt, ana, 'export.png');
    pictures.push(['PNG', await rasterizeImage(page, png, 'image/png')]);
    pictures.push(['PDF', await rasterizePdf(page, await download(app.url, gantt, ana, 'export.pdf'))]);
    pictures.push(['embed', await shootEmbed(visitor, app.url, gantt, 1024)]);
    const seen = await openEditor(await app.openTab(reader), app.url, gantt);
    await seen.page.evaluate(() => document.fonts.ready);
    await seen.page.mouse.move(5, 5);
    pictures.push(['editor', await seen.canvas.locator('[data-ground]').screenshot()]);

    const shares: [string, number][] = [];
    for (const [name, picture] of pictures) {
      const found = await comparePictures(page, svg, picture);
      expect([name, found.width, found.height]).toEqual([name, 1024, 288]);
      shares.push([name, found.share]);
    }

    const card = await rasterizeImage(
      page,
      await download(app.url, gantt, ana, 'images/thumbnail'),
      'image/svg+xml',
    );
    const { width: cardWidth } = await comparePictures(page, card, card);
    const atCardWidth = await shootEmbed(visitor, app.url, gantt, cardWidth);
    const { share, height } = await comparePictures(page, card, atCardWidth);
    expect(height).toBeGreaterThan(200);
    // The measure sees what differs: the same chart in another width.
    expect((await comparePictures(page, svg, atCardWidth)).share).toBeGreaterThan(MOST);
    shares.push(['thumbnail', share]);
    expect(shares.filter(([, differing]) => differing >= MOST)).toEqual([]);
  },
);
