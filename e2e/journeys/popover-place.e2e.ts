import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type DrawnBox, type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const ROWS = 18;
const idOf = (row: number) => `task-placed-${String(row).padStart(5, '0')}`;

/** Rows from the upper to the lower edge of the view with a bar in each: a short one, or one across the view. */
function filledChart(start: number, duration: number) {
  const task = Object.fromEntries(
    Array.from({ length: ROWS }, (_, row) => [
      idOf(row),
      { title: `Task ${row}`, start, duration, order: `K${String(row).padStart(3, '0')}z` },
    ]),
  );
  const { timeline } = testChart.state;
  const chart = { main: { endDate: 60, ganttWidth: 1400, labelWidth: 200 } };
  return { ...testChart, state: { chart, timeline, task } };
}

type Rectangle = Pick<DrawnBox, 'x' | 'y' | 'width' | 'height'>;

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Opens a toolbar button's popover, and waits until it fits in the window and doesn't cover the element. */
async function expectFree(editor: EditorPage, button: string | RegExp, read: () => Promise<Rectangle>) {
  const { page } = editor;
  await editor.toolbar.getByRole('button', { name: button }).click();
  const popover = page.locator('[data-clear]:not([data-entering])');
  await popover.locator('[data-waiting]').waitFor({ state: 'detached' });
  await popover.locator('button, input, [role^=menuitem]').first().waitFor();
  const covered = async () => {
    const box = await popover.boundingBox();
    if (!box) return 'nothing is open';
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    return isInside ? overlap(box, await read()) : 'it is cut by the window';
  };
  await expect.poll(covered, { message: `${button}` }).toBe(0);
}

/** A shape without the room that browsers reserve for the corners of its stroke, in px of the window. */
function readShape(shape: Locator): Promise<Rectangle> {
  return shape.evaluate((element) => {
    if (!(element instanceof SVGGraphicsElement)) throw new Error('not a shape');
    const { x, y, width, height } = element.getBBox();
    const { a: scale = 1, e = 0, f = 0 } = element.getScreenCTM() ?? {};
    return { x: x * scale + e, y: y * scale + f, width: width * scale, height: height * scale };
  });
}

async function closePopover({ page }: EditorPage): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[data-clear]').waitFor({ state: 'detached' });
}

for (const [what, start, duration, viewport, rows] of [
  ['a short bar', 12, 6, { width: 1440, height: 900 }, [0, ROWS / 2, ROWS - 1]],
  ['a bar across the view', 1, 58, { width: 1440, height: 900 }, [0, ROWS / 2, ROWS - 1]],
  ['a bar across the view', 1, 58, { width: 1024, height: 768 }, [ROWS / 2]],
] as const) {
  journey(`no popover for ${what} covers it (${viewport.width} px)`, async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, filledChart(start, duration));
    const page = await app.openTab(ana);
    await page.setViewportSize(viewport);
    const editor = await openEditor(page, app.url, chart);
    for (const row of rows) {
      const read = () => editor.box('task', idOf(row));
      const bar = await read();
      await editor.click({ x: Math.min(bar.middle.x, viewport.width / 2), y: bar.middle.y });
      for (const button of [/^Design:/, 'Colour', 'Style…', 'Dates', 'Details', 'More actions']) {
        await expectFree(editor, button, read);
        await closePopover(editor);
      }
    }
  });
}

journey('the dates popover stays next to the bar while it moves the bar', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, filledChart(12, 6));
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const read = () => editor.box('task', idOf(6));
  const before = await read();
  await editor.click(before.middle);
  await expectFree(editor, 'Dates', read);
  const dialog = editor.page.getByRole('dialog', { name: 'Dates' });
  for (const [days, dates] of [
    ['14', '16–29 Jan'],
    ['30', '16 Jan – 14 Feb'],
    ['3', '16–18 Jan'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Duration in days' }).fill(days);
    await editor.press('Enter');
    await editor.expectRow(new RegExp(`^Task 6, ${dates}`));
    await expect.poll(async () => overlap((await dialog.boundingBox()) ?? before, await read())).toBe(0);
  }
});

journey('the options of a link and the glyphs of a milestone don’t cover them', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  await editor.click((await editor.box('milestone', ids.goLive)).middle);
  const readGlyph = () => readShape(editor.canvas.locator(`svg [data-element="${ids.goLive}"] path`).first());
  for (const button of ['Icon', 'Dates', 'Style…']) {
    await expectFree(editor, button, readGlyph);
    await closePopover(editor);
  }
  await editor.canvas.locator('[role=option]', { hasText: 'Link from Scope to Build' }).focus();
  await expectFree(editor, /^Link type and lag/, () => editor.box('dependency', ids.link));
});

/** How a popover looked in one frame. */
interface Frame {
  readonly isWaiting: boolean;
  readonly isLoaded: boolean;
  readonly opacity: number;
  readonly box: string;
}

for (const [reducedMotion, isSlow] of [
  ['no-preference', false],
  ['no-preference', true],
  ['reduce', false],
  ['reduce', true],
] as const) {
  journey(
    `a popover that loads ${isSlow ? 'slowly' : 'fast'} is invisible until it has its size and position (motion: ${reducedMotion})`,
    async ({ app, ana }) => {
      const chart = await createChart(app.url, ana, filledChart(12, 6));
      const page = await app.openTab(ana);
      await page.emulateMedia({ reducedMotion });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/dates-sheet/, async (route) => {
        await released;
        await route.continue();
      });
      const editor = await openEditor(page, app.url, chart);
      await editor.click((await editor.box('task', idOf(16))).middle);
      await page.evaluate(() => {
        const frames: Frame[] = [];
        Object.assign(window, { frames });
        const look = () => {
          const popover = document.querySelector('[data-clear]');
          if (popover) {
            const { x, y, width, height } = popover.getBoundingClientRect();
            frames.push({
              isWaiting: popover.querySelector('[data-waiting]') !== null,
              isLoaded: popover.querySelector('input') !== null,
              opacity: Number(getComputedStyle(popover).opacity),
              box: [x, y, width, height].map(Math.round).join(' '),
            });
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
      const popover = page.locator('[data-clear]');
      await popover.waitFor({ state: 'attached' });
      if (isSlow) await popover.locator('[data-waiting]').waitFor({ state: 'detached' });
      release();
      await page.getByRole('textbox', { name: 'Start' }).waitFor();
      await page.locator('[data-clear]:not([data-entering])').waitFor();
      const read = () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
      await expect.poll(async () => (await read()).at(-1)?.opacity).toBe(1);
      const frames = await read();
      expect(frames[0]).toMatchObject({ isWaiting: true, opacity: 0 });
      const seen = frames.filter(({ opacity }) => opacity > 0);
      expect(seen.filter(({ isWaiting }) => isWaiting)).toEqual([]);
      // After a while a spinner is seen, in a place of its own; on a busy machine also before the content that loads fast.
      const boxes = (of: boolean) =>
        new Set(seen.filter(({ isLoaded }) => isLoaded === of).map(({ box }) => box));
      expect(boxes(true).size).toBe(1);
      expect(boxes(false).size).toBeLessThanOrEqual(1);
    },
  );
}
