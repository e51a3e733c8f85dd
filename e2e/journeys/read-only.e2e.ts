import { expect } from 'vitest';
import { createAccount, createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

/** Actions that change a chart, by the start of their names. */
const EDITS = /^(Delete|Duplicate|Cut|Paste|Insert|Indent|Outdent|Link|Unlink|Edit title|Import|Rename)/;

journey(
  'someone with read access sees no editing tools, and copies the chart as text and picture',
  async ({ app, ana }) => {
    const { state } = testChart;
    const late = { ...state.task, [ids.test]: { ...state.task[ids.test], start: 50 } };
    const chart = await createChart(app.url, ana, { ...testChart, state: { ...state, task: late } });
    const ben = await createAccount(app.url, 'Ben Okoye');
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 1);
    const editor = await openEditor(await app.openTab(ben), app.url, chart);
    const { page } = editor;
    await page.getByText('View only').waitFor();
    const content = await editor.content();
    for (const name of ['Share', 'Settings', 'Switch style', 'Edit style']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'New task' }).count()).toBe(0);
    expect(await page.getByText('outside the end date of the Gantt').count()).toBe(0);

    await editor.row(ids.build).click();
    await editor.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Build');
    await editor.press('Shift+Alt+C');
    await page.getByText('Copied as image').waitFor();

    const build = await editor.box('task', ids.build);
    await editor.click(build.middle);
    await page.mouse.dblclick(build.middle.x, build.middle.y);
    await editor.drag(build.middle, { x: build.middle.x + 60, y: build.middle.y });
    await editor.row(ids.build).click();
    await editor.press('F2', 'Delete', 'Shift+ArrowRight', 'Control+d', 'Enter');
    expect(await editor.titleField.count()).toBe(0);
    expect(await editor.toolbar.count()).toBe(0);
    await page.mouse.click(build.middle.x, build.middle.y, { button: 'right' });
    await page.getByRole('menu', { name: 'Menu' }).waitFor();
    await page.getByRole('menuitem').first().waitFor();
    const items = await page.getByRole('menuitem').allTextContents();
    expect(items.filter((item) => EDITS.test(item))).toEqual([]);
    await editor.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menu', { name: 'More' }).waitFor();
    await page.getByRole('menuitem').first().waitFor();
    const files = await page.getByRole('menuitem').allTextContents();
    expect(files.filter((item) => EDITS.test(item))).toEqual([]);
    await editor.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await editor.expectContent(content);
  },
);
