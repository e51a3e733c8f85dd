import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type DrawnBox, type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, longChart, testChart } from '../support/test-chart.ts';

const ROWS = 60;
const idOf = (row: number) => `task-number-${String(row).padStart(6, '0')}`;

const scrolling = journey.extend('editor', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.setViewportSize({ width: 1100, height: 760 });
  return openEditor(page, app.url, await createChart(app.url, ana, longChart(ROWS)));
});

const editing = journey.extend('editor', async ({ app, ana }) =>
  openEditor(await app.openTab(ana), app.url, await createChart(app.url, ana, testChart)),
);

const scrollOf = (editor: EditorPage) =>
  editor.canvas.evaluate(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));

async function viewOf(editor: EditorPage) {
  const view = await editor.canvas.boundingBox();
  const header = await editor.canvas.locator('[data-strip=header]').boundingBox();
  if (!view || !header) throw new Error('there is no chart');
  return { ...view, bottom: view.y + view.height, right: view.x + view.width, header };
}

/** Grabs a point and holds it at another one until the view has scrolled this far. */
async function holdUntil(
  editor: EditorPage,
  from: DrawnBox['middle'],
  to: DrawnBox['middle'],
  isFar: (scroll: { left: number; top: number }) => boolean,
): Promise<void> {
  const { mouse } = editor.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 5 });
  await expect.poll(async () => isFar(await scrollOf(editor))).toBe(true);
}

/** The pointer's shape at rest. */
const shapeAt = (page: Page, { x, y }: DrawnBox['middle']) =>
  page.evaluate((at) => getComputedStyle(document.elementFromPoint(at.x, at.y) ?? document.body).cursor, {
    x,
    y,
  });

scrolling('an element dropped at the lower edge is visible above the tools', async ({ editor }) => {
  const view = await viewOf(editor);
  const bar = await editor.box('task', idOf(4));
  await holdUntil(editor, bar.middle, { x: bar.middle.x, y: view.bottom - 4 }, ({ top }) => top > 200);
  await editor.page.mouse.up();
  const tools = await editor.page.getByRole('toolbar', { name: 'Tools' }).boundingBox();
  await expect
    .poll(async () => {
      const dropped = await editor.box('task', idOf(4));
      return dropped.y > view.header.y + view.header.height && dropped.y + dropped.height < (tools?.y ?? 0);
    })
    .toBe(true);
});

scrolling('Esc undoes the scrolling of a drag', async ({ editor }) => {
  const view = await viewOf(editor);
  const content = (await editor.content()).split('\n');
  const bar = await editor.box('task', idOf(4));
  await holdUntil(editor, bar.middle, { x: bar.middle.x, y: view.bottom - 4 }, ({ top }) => top > 100);
  await editor.press('Escape');
  await expect.poll(() => scrollOf(editor)).toEqual({ left: 0, top: 0 });
  await editor.page.mouse.up();
  // Rows scrolled past stay in the page, so there may be more of them.
  await expect
    .poll(async () => (await editor.content()).split('\n'))
    .toEqual(expect.arrayContaining(content));
  expect(await scrollOf(editor)).toEqual({ left: 0, top: 0 });
});

scrolling('a drag scrolls at the upper edge, below the timeline', async ({ editor }) => {
  await editor.canvas.evaluate((canvas) => canvas.scrollTo(0, 700));
  const { header } = await viewOf(editor);
  const first = 40;
  await expect.poll(async () => (await editor.box('task', idOf(first))).y).toBeGreaterThan(0);
  const bar = await editor.box('task', idOf(first));
  await holdUntil(
    editor,
    bar.middle,
    { x: bar.middle.x, y: header.y + header.height + 2 },
    ({ top }) => top < 600,
  );
  await editor.press('Escape');
  await expect.poll(() => scrollOf(editor)).toEqual({ left: 0, top: 700 });
  await editor.page.mouse.up();
});

scrolling('the dates of a drag stay in view even if the bar begins outside it', async ({ editor }) => {
  const view = await viewOf(editor);
  const bar = await editor.box('task', idOf(4));
  const from = { x: bar.right - 2, y: bar.middle.y };
  await holdUntil(editor, from, { x: view.right - 4, y: bar.middle.y }, ({ left }) => left > 250);
  const badge = await editor.canvas.locator('[data-badge]').boundingBox();
  const column = await editor.canvas.locator('svg[data-strip=column]').boundingBox();
  expect(badge?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) - 1);
  await editor.press('Escape');
  await editor.page.mouse.up();
});

editing('Esc cancels a drag whatever key is held, and nothing changes', async ({ editor }) => {
  const { page } = editor;
  const content = await editor.content();
  const plan = await editor.box('task', ids.plan);
  const build = await editor.box('task', ids.build);
  await page.keyboard.down('Shift');
  await editor.drag(
    { x: plan.right + 60, y: plan.middle.y },
    { x: build.middle.x, y: build.middle.y },
    async () => {
      await editor.canvas.locator('[data-marquee]').waitFor();
      await editor.press('Escape');
      await editor.canvas.locator('[data-marquee]').waitFor({ state: 'detached' });
    },
  );
  await page.keyboard.up('Shift');
  expect(await editor.toolbar.count()).toBe(0);
  await page.keyboard.down('Alt');
  await editor.drag(build.middle, { x: build.middle.x + 100, y: build.middle.y }, () =>
    editor.press('Escape'),
  );
  await page.keyboard.up('Alt');
  await editor.expectContent(content);
});

editing('a marquee’s frame is complete, also over the labels', async ({ editor }) => {
  const { page } = editor;
  const test = await editor.box('task', ids.test);
  const column = await editor.canvas.locator('svg[data-strip=column]').boundingBox();
  if (!column) throw new Error('there are no labels');
  const outside = { x: column.x - 40, y: test.y + test.height + 120 };
  const look = () => {
    // Next to the title of a row whose bar isn't in the way.
    const clip = { x: column.x + column.width - 40, y: test.middle.y - 4, width: 8, height: 8 };
    return page.screenshot({ clip });
  };
  const before = await look();
  await editor.drag(outside, { x: column.x + column.width + 40, y: test.y - 60 }, async () => {
    await editor.canvas.locator('[data-marquee]').waitFor();
    await expect.poll(async () => before.equals(await look())).toBe(false);
    await editor.press('Escape');
    await editor.canvas.locator('[data-marquee]').waitFor({ state: 'detached' });
    await expect.poll(async () => before.equals(await look())).toBe(true);
  });
});

editing('the right button and keys don’t affect a running drag', async ({ editor }) => {
  const { page } = editor;
  const build = await editor.box('task', ids.build);
  const content = await editor.content();
  await editor.drag(build.middle, { x: build.middle.x + 100, y: build.middle.y }, async () => {
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await editor.press('Delete', 'Enter', 'Control+d', 'Shift+ArrowRight');
  });
  await editor.expectRow(/^Build, 21–28 Jan/);
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await editor.titleField.count()).toBe(0);
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
  await editor.undo();
  await editor.expectContent(content);
});

editing('the connector shows invalid targets before the click', async ({ editor }) => {
  const { page } = editor;
  const build = (await editor.box('task', ids.build)).middle;
  const scope = (await editor.box('task', ids.scope)).middle;
  const test = (await editor.box('task', ids.test)).middle;
  await editor.canvas.focus();
  await editor.press('c');
  await editor.click(build);
  await page.mouse.move(scope.x, scope.y);
  await expect.poll(() => shapeAt(page, scope)).toBe('not-allowed');
  await page.mouse.move(test.x, test.y);
  await expect.poll(() => shapeAt(page, test)).toBe('crosshair');
});

editing('after a drag the pointer has the shape of what is under it', async ({ editor }) => {
  const { page } = editor;
  const build = await editor.box('task', ids.build);
  const away = { x: build.middle.x + 200, y: build.middle.y };
  await editor.drag(build.middle, away, async () => {
    await expect.poll(() => shapeAt(page, away)).toBe('grabbing');
    await editor.press('Escape');
    await expect.poll(() => shapeAt(page, away)).toBe('cell');
  });
  await editor.drag(build.middle, away);
  await expect.poll(() => shapeAt(page, away)).toBe('grab');
  await editor.press('Escape', 'c');
  await expect.poll(() => shapeAt(page, away)).toBe('crosshair');
  await editor.press('Escape');
  await expect.poll(() => shapeAt(page, away)).toBe('grab');
});
