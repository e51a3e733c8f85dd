import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, createChart, send } from '../support/account.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { type Journey, journey } from '../support/journey.ts';
import { longChart } from '../support/test-chart.ts';

const ROWS = 1_000;
const idOf = (row: number) => `task-number-${String(row).padStart(6, '0')}`;

/** A long chart with links to near and far rows, and lanes and markers, some of which cross the whole view. */
function chartWithLinks() {
  const { state, styleId } = longChart(ROWS);
  const rows = Array.from({ length: ROWS / 5 }, (_, at) => at * 5);
  const link = (from: number, to: number) => [
    `link-${from}-to-${to}-000`,
    { from: idOf(from), to: idOf(to) },
  ];
  const links = rows.flatMap((row) => [
    ...(row + 4 < ROWS ? [link(row, row + 4)] : []),
    ...(row % 100 === 0 && row + 450 < ROWS ? [link(row, row + 450)] : []),
  ]);
  const lanes = rows
    .filter((row) => row % 25 === 0)
    .map((row) => [`lane-of-row-${row}-00`, { title: `Team ${row}`, rowIndex: row, duration: 12 }]);
  const chart = { main: { ...state.chart.main, showToday: false } };
  return {
    styleId,
    state: {
      ...state,
      chart,
      dependency: Object.fromEntries(links),
      horizontalLane: Object.fromEntries(lanes),
      horizontalMarker: { 'marker-of-row-500': { title: 'Half', rowIndex: 500, titlePositionInUnit: 1 } },
    },
  };
}

async function publish(app: Journey, ana: Account): Promise<string> {
  const chart = await createChart(app.url, ana, chartWithLinks());
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
  await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
  return `${app.url}/embedded-gantts/${chart.ganttId}`;
}

async function openEmbed(app: Journey, address: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await (await app.open(options)).newPage();
  await page.goto(address);
  return page;
}

const isDrawn = (page: Page, title: string) =>
  page.evaluate(
    (text) => [...document.querySelectorAll('#embed text')].some(({ textContent }) => textContent === text),
    title,
  );

journey(
  'a long embed draws scrolled-to parts as in the full picture, and loads it once',
  async ({ app, ana }) => {
    const address = await publish(app, ana);
    const page = await (await app.open({ viewport: { width: 1024, height: 768 } })).newPage();
    const loads: string[] = [];
    page.on('response', (response) => {
      if (response.ok() && response.url().startsWith('http')) loads.push(new URL(response.url()).pathname);
    });
    await page.goto(address);
    await page.locator('#embed > svg[aria-label]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect([await isDrawn(page, 'Task 1'), await isDrawn(page, 'Task 996')]).toEqual([true, false]);

    for (const share of [0, 0.31, 0.5, 0.502, 0.77, 1, 0.1]) {
      // Whatever is drawn in the frame after a jump is visible: there is no moment in between.
      const seen = await page.evaluate(async (part) => {
        const root = document.documentElement;
        root.scrollTo(0, part * (root.scrollHeight - innerHeight));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const titles = [...document.querySelectorAll('#embed [data-layer=column] text')];
        const boxes = titles.map((title) => title.getBoundingClientRect());
        return {
          top: Math.min(...boxes.map(({ top }) => top)),
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
      }, share);
      expect(share === 0 || seen.top < 0).toBe(true);
      expect(share === 1 || seen.bottom > 768).toBe(true);
      const part = await page.screenshot();
      const count = await page.locator('#embed text').count();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const whole = await page.locator('#embed text').count();
      expect(whole).toBeGreaterThan(3 * count);
      expect(part.equals(await page.screenshot()), `at ${share} of the way`).toBe(true);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect.poll(() => page.locator('#embed text').count()).toBeLessThan(whole / 3);
    }
    // The browser's search finds only what is drawn.
    const seen = await page.locator('#embed text').count();
    await page.keyboard.press('Control+f');
    await expect.poll(() => isDrawn(page, 'Task 996')).toBe(true);
    await expect.poll(() => page.locator('#embed text').count()).toBeGreaterThan(3 * seen);
    expect(loads.filter((path) => path.startsWith('/api/public-gantts/')).length).toBe(1);
    expect(new Set(loads).size).toBe(loads.length);
  },
);

journey('a long embed in a full-height frame draws what the surrounding page shows', async ({ app, ana }) => {
  const wiki = await serveForeignPage([await publish(app, ana)]);
  try {
    const page = await openEmbed(app, wiki.url);
    const frame = page.frameLocator('iframe');
    await frame.locator('#embed > svg[aria-label]').first().waitFor();
    const readHeight = () =>
      page.evaluate(
        () => (window as unknown as { messages?: { height: number }[] }).messages?.at(-1)?.height ?? 0,
      );
    await expect.poll(readHeight).toBeGreaterThan(20_000);
    const height = await readHeight();
    await page.locator('iframe').evaluate((element, px) => element.setAttribute('height', `${px}`), height);
    for (const row of [900, 450, 0]) {
      await page.evaluate((top) => scrollTo(0, top), (height * row) / ROWS);
      await frame
        .getByText(`Task ${row + 5}`, { exact: true })
        .first()
        .waitFor();
    }
    await expect.poll(() => frame.locator('#embed text').count()).toBeLessThan(2_000);
  } finally {
    await wiki.close();
  }
});

journey(
  'a long embed without JavaScript ends with the drawn part, and links to the rest',
  async ({ app, ana }) => {
    const address = await publish(app, ana);
    const page = await openEmbed(app, address, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Show the whole chart' });
    const picture = page.locator('#embed');
    const [embed, below] = [await picture.boundingBox(), await link.boundingBox()];
    expect(embed?.height).toBeLessThan(8_000);
    expect(below?.y).toBeGreaterThan((embed?.y ?? 0) + (embed?.height ?? 0) - 1);
    expect((below?.y ?? 0) - (embed?.height ?? 0)).toBeLessThan(40);
    const opened = page.context().waitForEvent('page');
    await link.click();
    const whole = await opened;
    await whole.waitForLoadState();
    expect(new URL(whole.url()).pathname).toMatch(/\/picture\.svg$/);
    expect(await (await fetch(whole.url())).text()).toContain('>Task 996<');
  },
);
