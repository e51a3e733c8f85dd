import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, createChart, sessionOf } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

const TASKS = ['Survey', 'Permits', 'Site', 'Base', 'Walls', 'Roof', 'Paint', 'Handover'];
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** What covers the lower and the upper edge of the canvas. */
const floatsOf = ({ page }: EditorPage): Locator[] => [
  page.getByRole('complementary', { name: 'Tip' }),
  page.getByRole('toolbar', { name: 'Tools' }),
  page.getByText('outside the end date'),
];

/** How many floating elements cover the field being typed in. */
async function countOver(editor: EditorPage): Promise<number> {
  const field = await editor.titleField.boundingBox();
  if (!field) throw new Error('nothing is typed');
  let count = 0;
  for (const float of floatsOf(editor)) {
    const box = (await float.count()) > 0 ? await float.boundingBox() : null;
    if (!box) continue;
    const isBeside = box.x >= field.x + field.width || box.x + box.width <= field.x;
    const isAway = box.y >= field.y + field.height || box.y + box.height <= field.y;
    if (!isBeside && !isAway) count += 1;
  }
  return count;
}

/** Whether the bar of the row being typed is in the visible part of the page. */
async function barInView({ canvas, titleField }: EditorPage): Promise<boolean> {
  const field = await titleField.boundingBox();
  const area = await canvas.boundingBox();
  const column = await canvas.locator('svg[data-strip=column]').boundingBox();
  const bars = await canvas.locator('svg [data-kind=task] [data-part=bar]').all();
  const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()));
  if (!field || !area || !column) return false;
  const middle = field.y + field.height / 2;
  const bar = boxes.find((box) => box && box.y < middle && box.y + box.height > middle);
  return !!bar && bar.x >= column.x + column.width - 1 && bar.x + bar.width <= area.x + area.width;
}

for (const viewport of WINDOWS) {
  journey(
    `the timeline and the view follow a list typed into the starter plan (${viewport.width} px)`,
    async ({ app }) => {
      const eva = await createAccount(app.url, 'Eva Neu');
      const chart = await createChart(app.url, eva, { templateId: 'defaultGantt', styleId: 'style1' });
      const context = await app.open({ viewport, storageState: sessionOf(app.url, eva) });
      const editor = await openEditor(await context.newPage(), app.url, chart);
      await editor.page.getByRole('complementary', { name: 'Tip' }).waitFor();
      const before = await editor.box('task', 'goals');

      await editor.page.getByRole('button', { name: 'New task' }).click();
      for (const title of TASKS) {
        await editor.page.keyboard.type(title);
        await expect.poll(() => countOver(editor), { message: title }).toBe(0);
        await expect.poll(() => barInView(editor), { message: title }).toBe(true);
        await editor.press('Enter');
        await expect.poll(() => editor.titleField.inputValue()).toBe('');
      }
      await editor.press('Escape');
      await editor.expectRow(/^Handover, /);
      expect(await editor.page.getByText('outside the end date').count()).toBe(0);
      await expect.poll(async () => (await editor.titles()).slice(-8)).toEqual(TASKS);

      await editor.row('goals').focus();
      await expect.poll(async () => (await editor.box('task', 'goals')).width).toBeCloseTo(before.width, 0);
      await editor.saved();
    },
  );
}
