import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Chart, createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { HistoryPage } from '../support/history-page.ts';
import { journey } from '../support/journey.ts';

const ids = { design: 'task-design-00001', build: 'task-build-000001', hang: 'task-hang-0000001' } as const;

/** More rows than a small window shows. */
const others = Object.fromEntries(
  Array.from({ length: 14 }, (_, at) => [
    `task-other-00000${at + 10}`,
    { title: `Other ${at}`, start: at, duration: 2, order: `Z${String.fromCharCode(65 + at)}` },
  ]),
);

/** Build follows Design, and Hang should be done before it can be. */
const PLAN = {
  state: {
    chart: { main: { endDate: 28, dependentShift: 'schedule' } },
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: {
      [ids.design]: { title: 'Design', start: 0, duration: 3, pin: 0, order: 'B' },
      [ids.build]: { title: 'Build', start: 3, duration: 2, order: 'D' },
      [ids.hang]: { title: 'Hang', start: 3, duration: 2, order: 'F', deadline: 1440 },
      ...others,
    },
    dependency: { 'link-design-build': { from: ids.design, to: ids.build } },
  },
  styleId: 'style1',
};

interface Box {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What floats over the page: messages, and all that has a place at the lower edge of the canvas. */
const FLOATING = '[data-covers="tip"], [data-covers]:not([data-covers="tip"]) > *, [role="alertdialog"]';

const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { name: (one.textContent ?? '').slice(0, 30), left, right, top, bottom };
      })
      .filter(({ left, right, top, bottom }) => right > left && bottom > top),
  );

const overlaps = (one: Box, other: Box) =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5;

/** Waits until so many things float, within the window, none over another. */
async function expectApart(page: Page, count: number): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(async () => {
      const boxes = await boxesOf(page, FLOATING);
      const covered = boxes.flatMap((one, at) =>
        boxes.slice(at + 1).flatMap((other) => (overlaps(one, other) ? [`${one.name} / ${other.name}`] : [])),
      );
      const out = boxes.filter(
        (box) => box.left < 0 || box.right > width || box.top < 0 || box.bottom > height,
      );
      return { count: boxes.length, covered, out: out.map(({ name }) => name) };
    })
    .toEqual({ count, covered: [], out: [] });
}

async function openSized(page: Page, size: { width: number; height: number }, url: string, chart: Chart) {
  await page.setViewportSize(size);
  return openEditor(page, url, chart);
}

/** Has a message with a button at the lower edge. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByText(`Renamed to “${name}”`).waitFor();
}

async function run(editor: EditorPage, command: string): Promise<void> {
  await editor.press('Control+k');
  await editor.page.getByRole('combobox').fill(command);
  await editor.press('Enter');
  await editor.page.getByRole('combobox').waitFor({ state: 'detached' });
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 700 },
];

journey(
  'cards, bars, tools and messages never cover each other, however wide the window',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await page.getByRole('button', { name: 'Turn off tips' }).waitFor();
    await run(editor, 'Take baseline');
    await page.getByRole('region', { name: 'Baseline', exact: true }).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // The tools and a tip.
      await expectApart(page, 2);
      // The baseline's legend is above the chart, not over it.
      const [legend] = await boxesOf(page, '[data-legends] > section');
      const [canvas] = await boxesOf(page, '[data-canvas]');
      expect(legend?.bottom).toBeLessThanOrEqual(canvas?.top ?? 0);
    }
    await page.getByRole('button', { name: 'Turn off tips' }).click();
    await editor.row(ids.build).click();
    await run(editor, 'Why here?');
    await page.getByRole('region', { name: /Why/ }).waitFor();
    await run(editor, 'What if');
    await editor.press('Shift+ArrowRight');
    await page
      .locator('[data-draft-bar]')
      .getByText(/1 change/)
      .waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await rename(page, `Seen at ${size.width}`);
      // Why here, What if, the tools and the message.
      await expectApart(page, 4);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      // The last row can be scrolled above all of it.
      await page.locator('[data-canvas]').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
      const floating = await boxesOf(page, '[data-covers] > *');
      const [add] = await boxesOf(page, 'text=New task');
      expect(add?.bottom).toBeLessThanOrEqual(Math.min(...floating.map((box) => box.top)));
    }
  },
);

journey('a message in time travel leaves Restore free', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, PLAN);
  const editor = await openSized(await app.openTab(ana), { width: 1024, height: 768 }, app.url, chart);
  const { page } = editor;
  await editor.row(ids.build).click();
  await editor.press('Shift+ArrowRight');
  await editor.saved();
  const history = new HistoryPage(page);
  await history.open();
  await history.list.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
  await rename(page, 'Travelled');
  await expectApart(page, 2);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('alertdialog').getByText('Yes, restore !').waitFor();
});
