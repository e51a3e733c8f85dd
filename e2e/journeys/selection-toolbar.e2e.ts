import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

const ROWS = 14;
const idOf = (row: number) => `task-stacked-${String(row).padStart(4, '0')}`;

/** Bars directly below each other and nothing else: whatever is above one covers the next. */
function stackedChart() {
  const task = Object.fromEntries(
    Array.from({ length: ROWS }, (_, row) => [
      idOf(row),
      { title: `Task ${row}`, start: 8, duration: 16, order: `K${String(row).padStart(3, '0')}z` },
    ]),
  );
  const { chart, timeline } = testChart.state;
  return { ...testChart, state: { chart, timeline, task } };
}

/** Clicks a row's bar, and waits until that row is selected. */
async function select(editor: EditorPage, row: number): Promise<void> {
  await editor.click((await editor.box('task', idOf(row))).middle);
  const chosen = () => editor.canvas.locator('[role=row][aria-selected=true]').getAttribute('data-row');
  await expect.poll(chosen).toBe(idOf(row));
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  journey(
    `a click reaches the rows next to a selected bar, at the view’s edges and between them (${viewport.width} px)`,
    async ({ app, ana }) => {
      const chart = await createChart(app.url, ana, stackedChart());
      const page = await app.openTab(ana);
      await page.setViewportSize(viewport);
      const editor = await openEditor(page, app.url, chart);
      for (const row of [0, 1, ROWS / 2, ROWS - 1]) {
        for (const next of [row - 2, row - 1, row + 1, row + 2]) {
          if (next < 0 || next >= ROWS) continue;
          await select(editor, row);
          await editor.toolbar.waitFor();
          await select(editor, next);
        }
      }
    },
  );
}
