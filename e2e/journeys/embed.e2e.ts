import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const { task } = testChart.state;
const linked = {
  ...testChart,
  state: {
    ...testChart.state,
    task: {
      ...task,
      [ids.brief]: { ...task[ids.brief], externalLink: 'https://giotto.example/brief' },
      [ids.build]: { ...task[ids.build], externalLink: 'https://giotto.example/build' },
    },
  },
};

/** The frame's height, and its content's. */
async function heightsOf(page: Page): Promise<[number, number]> {
  const outside = await page.locator('iframe').evaluate((frame) => frame.clientHeight);
  const inside = await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  return [outside, inside];
}

journey('the copied code creates a titled frame as high as the chart', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, linked);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
  await page.getByText('Public Gantt').click();
  await page.getByRole('button', { name: 'Notes, dark' }).click();
  // The switch is on at once; the server saves it later.
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('isPublicAllowDuplicate')),
  );
  await page.getByText('Allow duplicate as template').click();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied to clipboard').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain('title="Garden house"');
  const notes = await serveForeignPage([], code);
  try {
    const visitor = await (await app.open({ viewport: { width: 900, height: 700 } })).newPage();
    await visitor.goto(notes.url);
    await visitor.frameLocator('iframe').getByText('Create Gantt from this template').waitFor();
    await expect
      .poll(async () => {
        const [outside, inside] = await heightsOf(visitor);
        return outside - inside;
      })
      .toBe(0);
    expect((await heightsOf(visitor))[0]).toBeGreaterThan(250);
    const body = visitor.frameLocator('iframe').locator('body');
    expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(47, 52, 55)',
    );
  } finally {
    await notes.close();
  }
});

journey(
  'an embed’s links are focused in order and open in a new tab; the wheel scrolls the page',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, linked);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', path, { isPublic: true, isPublicExternalLinks: true }, ana.token);
    const embed = `${app.url}/embedded-gantts/${chart.ganttId}`;
    const filler = '<p style="height:2000px">Further down</p>';
    const wiki = await serveForeignPage([embed], filler);
    try {
      const page = await (await app.open()).newPage();
      await page.goto(wiki.url);
      const frame = page.frameLocator('iframe');
      const links = frame.getByRole('link');
      // The client replaces the server's picture, and with it a focused link.
      await frame.locator('#embed > svg[aria-label]').first().waitFor();
      await expect.poll(() => links.count()).toBe(2);
      for (const link of await links.all()) {
        await expect.poll(() => link.getAttribute('target')).toBe('_blank');
        await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
      }
      await links.first().focus();
      await page.keyboard.press('Tab');
      const focused = frame.locator('a:focus');
      await expect.poll(() => focused.getAttribute('aria-label')).toBe('Build');
      await page.mouse.move(400, 200);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

      await page.evaluate(() => scrollTo(0, 0));
      const picture = frame.locator('#embed > svg').first();
      const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
      const own = await widthOf();
      const frameHeight = await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
      await page.mouse.click(600, 40);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -200);
      await page.keyboard.up('Control');
      await expect.poll(widthOf).toBeGreaterThan(own * 1.4);
      const after = await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
      expect([after, await page.evaluate(() => scrollY)]).toEqual([frameHeight, 0]);
      await page.keyboard.press('0');
      await expect.poll(widthOf).toBe(own);
    } finally {
      await wiki.close();
    }
  },
);

journey('the address narrows an embed’s options, to the px', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, linked);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
  const options = { isPublic: true, isPublicExternalLinks: true };
  await send(app.url, 'PUT', path, options, ana.token);
  const page = await (await app.open()).newPage();
  const sizeAt = async (query: string) => {
    await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}?${query}`);
    await page.locator('#embed svg [data-layer]').first().waitFor();
    // The client has taken over once its picture is there.
    await page.locator('#embed > svg[aria-label]').first().waitFor();
    return page
      .locator('#embed > svg')
      .first()
      .evaluate((svg) => [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))]);
  };
  const [, own = 0] = await sizeAt('width=900');
  expect(await sizeAt('width=899')).toEqual([899, own]);
  expect(await sizeAt('width=901')).toEqual([901, own]);
  const rows = 5;
  expect(await sizeAt(`width=900&height=${own - 1}`)).toEqual([900, own - rows]);
  expect(await sizeAt(`width=900&height=${own}`)).toEqual([900, own]);
  expect(await sizeAt(`width=900&height=${own + 1}`)).toEqual([900, own]);
  await expect.poll(() => page.getByRole('link').count()).toBe(2);
  await sizeAt('externalLinks=false');
  expect(await page.getByRole('link').count()).toBe(0);
});

journey(
  'someone with write access gets from the public page to the editor, never from a frame',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, linked);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', path, { isPublic: true, isPublicAllowEdit: true }, ana.token);
    const embed = `${app.url}/embedded-gantts/${chart.ganttId}`;
    const page = await app.openTab(ana);
    await page.goto(embed);
    await page.getByRole('link', { name: 'Edit this Gantt' }).click();
    const editor = new EditorPage(page);
    await editor.ready();
    await editor.row(ids.brief).focus();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Brief, 5–8 Jan/);
    await editor.saved();
    const wiki = await serveForeignPage([embed]);
    try {
      await page.goto(wiki.url);
      const frame = page.frameLocator('iframe');
      await frame.locator('#embed > svg[aria-label]').first().waitFor();
      expect(await frame.getByRole('link', { name: 'Edit this Gantt' }).count()).toBe(0);
    } finally {
      await wiki.close();
    }
    const visitor = await (await app.open()).newPage();
    const asked = visitor.waitForResponse((response) => response.url().endsWith('/editor'));
    await visitor.goto(embed);
    expect(await (await asked).json()).toEqual({ userId: null });
    expect(await visitor.getByRole('link', { name: 'Edit this Gantt' }).count()).toBe(0);
    expect(await visitor.getByRole('link', { name: 'Create Gantt from this template' }).count()).toBe(0);
  },
);

journey('the server’s picture stays if the client’s code fails to load', async ({ app, ana }) => {
  app.expectErrors(/Failed to load resource|dynamically imported module/);
  const chart = await createChart(app.url, ana, testChart);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
  await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
  const page = await (await app.open()).newPage();
  let tries = 0;
  await page.route(/\/picture-[^/]*\.js/, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await page.locator('#embed > svg').getByText('Build').waitFor();
  const picture = page.locator('#embed > svg');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const own = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(own);
});

journey('an embed gets its chart again only if it has changed', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
  await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
  const page = await (await app.open()).newPage();
  await page.clock.install();
  await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
  await page.locator('#embed > svg[aria-label]').first().waitFor();
  const askAgain = async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/public-gantts/'));
    await page.clock.runFor(15_000);
    return (await answer).status();
  };
  expect([await askAgain(), await askAgain()]).toEqual([304, 304]);
  await send(app.url, 'PUT', path, { isPublic: true, isPublicAllowDuplicate: true }, ana.token);
  expect(await askAgain()).toBe(200);
  // Once the page has read that answer.
  await expect.poll(askAgain).toBe(304);
});
