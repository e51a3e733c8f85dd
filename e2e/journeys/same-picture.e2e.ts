import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, type Chart, createAccount, createChart, send } from '../support/account.ts';
import { comparePictures, type Strip } from '../support/compare-pictures.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { type Journey, journey } from '../support/journey.ts';
import { rasterizeImage, rasterizePdf } from '../support/rasterize.ts';
import { listUndrawn, scriptChart, scriptTitles } from '../support/script-chart.ts';
import { ids, testChart } from '../support/test-chart.ts';

/** The share of pixels in which two pictures of one chart may differ. */
const MAX_DIFFERENCE = 0.005;

/**
 * One of everything, coloured by rules with their legend, with progress, dates, a link and a title at its bar; without a today line, so it is the same on
 * any day.
 */
const { chart, task, ...others } = testChart.state;
/** Two rules, one of which holds, and their legend. */
const rules = {
  rule: {
    'rule-begun-00000001': {
      order: 'F',
      name: 'Begun',
      conditions: [{ is: 'inProgress' }],
      taskTemplate: 'risk',
    },
    'rule-milestone-00001': {
      order: 'P',
      name: 'Milestones',
      conditions: [{ is: 'milestone' }],
      milestoneTemplate: 'gate',
    },
  },
};
const still = {
  ...testChart,
  state: {
    ...others,
    ...rules,
    chart: { main: { ...chart.main, showToday: false } },
    task: { ...task, [ids.build]: { ...task[ids.build], titlePosition: 'auto' } },
  },
};

/** Downloads a file of the chart from the server. */
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

/** A picture, with the way it was made. */
type Shot = readonly [name: string, picture: Buffer];

/** Pictures from everything that shows or saves a chart, at its own size; the SVG first. */
async function shootAll(
  app: Journey,
  ana: Account,
  gantt: Chart,
  page: Page,
  visitor: Page,
): Promise<Shot[]> {
  const reader = await createAccount(app.url, 'Ben Okoye');
  await giveGrant(app.dataDirectory, gantt.ganttId, reader.userId, 1);
  const configuration = `/users/${ana.userId}/gantts/${gantt.ganttId}/configuration`;
  await send(app.url, 'PUT', configuration, { isPublic: true }, ana.token);
  const file = (name: string) => download(app.url, gantt, ana, name);
  const shots: Shot[] = [
    ['SVG', await rasterizeImage(page, await file('export.svg'), 'image/svg+xml')],
    ['PNG', await rasterizeImage(page, await file('export.png'), 'image/png')],
    ['PDF', await rasterizePdf(page, await file('export.pdf'))],
    ['embed', await shootEmbed(visitor, app.url, gantt, 1024)],
  ];
  const seen = await openEditor(await app.openTab(reader), app.url, gantt);
  await seen.page.evaluate(() => document.fonts.ready);
  await seen.page.mouse.move(5, 5);
  return [...shots, ['editor', await seen.canvas.locator('[data-ground]').screenshot()]];
}

/** The difference of each picture from the first; all of them must have this size. */
async function compareAll(
  page: Page,
  [first, ...shots]: Shot[],
  size: readonly [number, number],
  strip?: Strip,
) {
  const shares: [name: string, share: number][] = [];
  for (const [name, picture] of shots) {
    const found = await comparePictures(page, first?.[1] ?? picture, picture, strip);
    expect([name, found.width, found.height]).toEqual([name, ...size]);
    shares.push([name, found.share]);
  }
  return shares;
}

journey(
  'screen, embed, SVG, PNG, PDF and thumbnail of a chart are the same picture',
  async ({ app, ana }) => {
    const gantt = await createChart(app.url, ana, still);
    const page = await (await app.open()).newPage();
    const visitor = await (await app.open()).newPage();
    const shots = await shootAll(app, ana, gantt, page, visitor);
    const shares = await compareAll(page, shots, [1024, 314]);

    const card = await rasterizeImage(
      page,
      await download(app.url, gantt, ana, 'images/thumbnail'),
      'image/svg+xml',
    );
    const { width: cardWidth } = await comparePictures(page, card, card);
    const atCardWidth = await shootEmbed(visitor, app.url, gantt, cardWidth);
    const { share, height } = await comparePictures(page, card, atCardWidth);
    expect(height).toBeGreaterThan(200);
    // The comparison detects differences: the same chart at another width.
    const [[, svg] = []] = shots;
    expect((await comparePictures(page, svg ?? card, atCardWidth)).share).toBeGreaterThan(MAX_DIFFERENCE);
    shares.push(['thumbnail', share]);
    expect(shares.filter(([, differing]) => differing >= MAX_DIFFERENCE)).toEqual([]);
  },
);

/** pdf.js positions glyphs between pixels, unlike a screen. */
const MAX_PDF_DIFFERENCE = 0.01;
/** Px above the rows of that chart, and of each row. */
const [HEAD, ROW] = [90, 30];
const undrawn = await listUndrawn();

journey(
  'titles in ten scripts are the same picture everywhere, if this machine has their fonts',
  async ({ app, ana, skip }) => {
    skip(undrawn.length > 0, `no font for ${undrawn.join(' ')}`);
    const gantt = await createChart(app.url, ana, scriptChart);
    const page = await (await app.open()).newPage();
    const visitor = await (await app.open()).newPage();
    const shots = await shootAll(app, ana, gantt, page, visitor);
    // A line of text is a small part of the picture, so each row, and the timeline, is compared separately.
    const strips = [
      { y: 0, height: HEAD },
      ...scriptTitles.map((_, at) => ({ y: HEAD + at * ROW, height: ROW })),
    ];
    const shares: [title: string | undefined, name: string, share: number][] = [];
    for (const [at, strip] of strips.entries()) {
      for (const [name, share] of await compareAll(page, shots, [1024, strip.height], strip))
        shares.push([scriptTitles[at - 1], name, share]);
    }
    const maxDifference = (name: string) => (name === 'PDF' ? MAX_PDF_DIFFERENCE : MAX_DIFFERENCE);
    expect(shares.filter(([, name, differing]) => differing >= maxDifference(name))).toEqual([]);
  },
);
