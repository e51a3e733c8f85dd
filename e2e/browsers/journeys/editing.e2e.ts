import { createChart } from '../../support/account.ts';
import { ids, testChart } from '../../support/test-chart.ts';
import { Editor } from '../support/editor.ts';
import { journey } from '../support/journey.ts';

/** Width of a day in the test chart, in px. */
const DAY = 20;

journey('creates a chart from a template', async ({ open, ana }) => {
  const page = await open(ana);
  await page.open('/new/n');
  await page.get('option', /Marketing launch/).click();
  await page.get('heading', 'Marketing launch').seen();
  await page.get('button', 'Select this template').click();
  await page.get('option', /^Paper/).click();
  await page.get('heading', 'Paper').seen();
  await page.get('button', 'Select this style').click();
  await page.get('textbox', 'Chart name').fill('Harbour walk');
  await page.get('button', 'Create Gantt').click();
  await page.expectPath(/\/gantt\//);
  const editor = new Editor(page);
  await editor.ready();
  await page.get('region', 'Chart: Harbour walk').seen();
  await page.get('button', 'New task').click();
  await editor.titleField.fill('Hoist the flag');
  await page.press('Enter', 'Escape');
  await editor.expectRow(/^Hoist the flag, /);
  await editor.expectKept();
});

journey('draws a task by dragging and names it', async ({ open, ana, url }) => {
  const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
  const { page } = editor;
  const { right, middle } = await editor.bar(ids.build);
  await page.drag({ x: right + 42, y: middle.y }, { x: right + 121, y: middle.y });
  await editor.titleField.expect({ isFocused: true });
  await page.type('Paint the café');
  // Enter asks for the next row's title; left empty, no task is created.
  await page.press('Enter', 'Enter');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Paint the café', 'Test']);
  await editor.expectRow(/^Paint the café, 26–29 Jan, 0 %, level 1$/);

  // Next to the toolbar of the drawn task.
  const plan = await editor.bar(ids.plan);
  await page.doubleClick({ x: plan.right + 13 * DAY, y: plan.middle.y });
  await editor.titleField.fill('By double click');
  await page.press('Enter', 'Escape');
  await editor.expectRow(/^By double click, /);
  await page.get('button', 'New task').click();
  await editor.titleField.fill('Below the last');
  await page.press('Enter', 'Escape');
  await editor.expectRow(/^Below the last, 1–/);
  await editor.expectKept();
});

journey('moves and resizes a bar, undoes and redoes it', async ({ open, ana, url }) => {
  const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
  const { page } = editor;
  const start = await editor.content();
  const build = await editor.bar(ids.build);
  await page.drag(build.middle, { x: build.middle.x + 2 * DAY + 1, y: build.middle.y });
  await editor.expectRow(/^Build, 18–25 Jan/);
  const moved = await editor.bar(ids.build);
  const end = { x: moved.right - 3, y: moved.middle.y };
  await page.drag(end, { x: end.x - 3 * DAY - 1, y: end.y });
  await editor.expectRow(/^Build, 18–22 Jan/);
  await page.press('Shift+ArrowRight');
  await editor.expectRow(/^Build, 19–23 Jan/);
  await editor.undo();
  await editor.undo();
  await editor.expectRow(/^Build, 18–25 Jan/);
  await editor.undo();
  await editor.expectContent(start);
  await editor.redo();
  await editor.redo();
  await editor.expectRow(/^Build, 18–22 Jan/);
  await editor.expectKept();
});

journey(
  'links two bars by dragging a dot, and moves a bar by editing its dates',
  async ({ open, ana, url }) => {
    const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
    const { page } = editor;
    const [build, test] = [await editor.bar(ids.build), await editor.bar(ids.test)];
    await page.hover(build.middle);
    await page.drag({ x: build.right + 14, y: build.middle.y }, { x: test.x + 12, y: test.middle.y });
    await editor.expectOther('Link from Build to Test');
    await editor.expectRow(/^Test, 26–31 Jan, 0 %, level 1, after Build$/);

    await page.press('Escape');
    await page.click(build.middle);
    await editor.toolbar.get('button', 'Dates').click();
    const dates = page.get('dialog', 'Dates');
    // The popover is positioned once its size is known.
    await page.css('[data-clear]:not([data-entering])').get('textbox', 'Duration in days').seen();
    const duration = dates.get('textbox', 'Duration in days');
    await duration.fill('6');
    await page.press('Enter');
    await editor.expectRow(/^Build, 16–21 Jan/);
    await page.press('ArrowUp');
    await editor.expectRow(/^Build, 16–22 Jan/);
    await page.press('Escape');
    await dates.gone();
    await editor.expectKept();
  },
);
