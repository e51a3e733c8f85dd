import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const before = ['Plan', 'Brief', 'Scope', 'Build', 'Test'];

editing('bars share a row when dropped on its middle, and leave it again', async ({ editor }) => {
  const start = await editor.content();
  const build = await editor.box('task', ids.build);
  const brief = await editor.box('task', ids.brief);
  await editor.drag(build.middle, { x: build.middle.x, y: brief.middle.y }, () =>
    editor.canvas.locator('[data-onto]').waitFor(),
  );
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test']);
  const shared = await editor.box('task', ids.build);
  expect(Math.round(shared.middle.y)).toBe(Math.round(brief.middle.y));
  await editor.drag(shared.middle, { x: shared.middle.x, y: brief.y + brief.height + 5 });
  await editor.expectTitles(['Plan', 'Brief', 'Build', 'Scope', 'Test']);
  await editor.undo();
  await editor.undo();
  await editor.expectContent(start);
  await editor.saved();
});

editing(
  'rows are inserted in gaps, elements dragged from their tools, tasks added after others',
  async ({ editor }) => {
    const { page } = editor;
    await editor.row(ids.brief).hover();
    await page.getByRole('button', { name: 'Insert a row here' }).last().click();
    await editor.titleField.fill('Between');
    await editor.titleField.blur();
    await editor.expectTitles(['Plan', 'Brief', 'Between', 'Scope', 'Build', 'Test']);

    const tool = await editor.tool('Milestone').boundingBox();
    const plan = await editor.box('task', ids.plan);
    if (!tool) throw new Error('there is no tool');
    await editor.drag({ x: tool.x + 8, y: tool.y + 8 }, { x: plan.right + 101, y: plan.middle.y });
    await editor.titleField.fill('Dropped');
    await editor.press('Enter');
    await editor.expectOther('Milestone Dropped, 19 Jan');

    await editor.row(ids.scope).click();
    const handle = editor.canvas.locator('[data-part=addAfter] circle');
    await handle.waitFor();
    const box = await handle.boundingBox();
    if (!box) throw new Error('there is no handle');
    await editor.click({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await editor.titleField.fill('Next');
    await editor.titleField.blur();
    await editor.expectTitles(['Plan', 'Brief', 'Between', 'Scope', 'Next', 'Build', 'Test']);
    await editor.expectOther('Link from Scope to Next');
  },
);

editing('a violated link is fixed by its button', async ({ editor }) => {
  const build = await editor.box('task', ids.build);
  await editor.drag(build.middle, { x: build.middle.x - 160, y: build.middle.y });
  await editor.expectRow(/^Build, 8–15 Jan/);
  await editor.canvas.locator('[role=option]', { hasText: 'Link from Scope to Build' }).focus();
  await editor.canvas.getByRole('button', { name: 'Fix' }).click();
  await editor.expectRow(/^Build, 14–21 Jan/);
});

editing('the timeline is dragged sideways, made wider, and restored after a reload', async ({ editor }) => {
  const { page } = editor;
  await page.setViewportSize({ width: 900, height: 700 });
  const scrolled = () => editor.canvas.evaluate((canvas) => canvas.scrollLeft);
  const header = await editor.canvas.locator('[data-strip=header]').boundingBox();
  if (!header) throw new Error('there is no header');
  const y = header.y + header.height / 4;
  await editor.drag({ x: 700, y }, { x: 600, y });
  await expect.poll(scrolled).toBeGreaterThan(60);

  const build = await editor.box('task', ids.build);
  await page.mouse.move(build.middle.x, build.middle.y);
  await page.keyboard.down('Alt');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Alt');
  await expect
    .poll(async () => (await editor.box('task', ids.build)).width)
    .toBeGreaterThan(build.width + 10);
  const wider = await editor.box('task', ids.build);
  expect(Math.abs(wider.middle.x - build.middle.x)).toBeLessThan(4);

  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => (await editor.box('task', ids.build)).width)
    .toBeGreaterThan(wider.width + 10);
  const zoomed = await editor.box('task', ids.build);
  expect(Math.abs(zoomed.middle.x - build.middle.x)).toBeLessThan(6);
  // Turning the wheel is one edit, made once the wheel stops.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await editor.saved();
  const place = async () => Math.round((await editor.box('task', ids.build)).x);
  const left = await place();
  await editor.reload();
  await expect.poll(place).toBe(left);
});

editing('rows are grouped in a lane by a key', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.row(ids.test).click({ modifiers: ['Control'] });
  await editor.press('Control+g');
  await editor.titleField.fill('Phase');
  await editor.press('Enter');
  await editor.expectOther('Row lane Phase');
  await editor.expectTitles(before);
});

journey('a long press drags a bar, an immediate swipe scrolls past it', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const context = await app.openAs(ana, { viewport: { width: 900, height: 700 }, hasTouch: true });
  const page = await context.newPage();
  const editor = await openEditor(page, app.url, chart);
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const { x, y } = (await editor.box('task', ids.build)).middle;
  const swipe = async (from: number, to: number) => {
    for (let part = 1; part <= 8; part++) {
      await touch('touchMove', { x: from + ((to - from) * part) / 8, y });
    }
    await touch('touchEnd');
  };
  await touch('touchStart', { x, y });
  await swipe(x, x - 90);
  await expect.poll(() => editor.canvas.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await editor.expectRow(/^Build, 16–23 Jan/);

  // The swipe may still have momentum.
  let last = Number.NaN;
  const isStill = async () => {
    const before = last;
    last = (await editor.box('task', ids.build)).x;
    return last === before;
  };
  await expect.poll(isStill).toBe(true);
  const { middle } = await editor.box('task', ids.build);
  await touch('touchStart', middle);
  const since = await page.evaluate(() => performance.now());
  // The finger rests.
  await page.waitForFunction((from) => performance.now() - from > 300, since);
  await swipe(middle.x, middle.x + 60);
  await editor.expectRow(/^Build, 19–26 Jan/);
});

editing('after a drag the focus is on the row, and keys continue from there', async ({ editor }) => {
  const focused = () => editor.page.evaluate(() => document.activeElement?.getAttribute('data-row'));
  const { middle, width } = await editor.box('task', ids.build);
  await editor.drag(middle, { x: middle.x + width / 4, y: middle.y });
  await editor.expectRow(/^Build, 18–25 Jan/);
  await expect.poll(focused).toBe(ids.build);
  await editor.press('Shift+ArrowRight');
  await editor.expectRow(/^Build, 19–26 Jan/);
  await editor.press('ArrowDown');
  await expect.poll(focused).toBe(ids.test);
});
