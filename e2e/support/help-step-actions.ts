import type { Page } from 'playwright-core';
import { dropFile } from './drop-file.ts';
import { EditorPage } from './editor-page.ts';
import type { StepAction } from './help-guide.ts';
import { ids } from './test-chart.ts';

const editorOf = (page: Page) => new EditorPage(page);

/** Selects an element by a click on its middle, or on one of its parts. */
const click =
  (...[kind, id, part]: Parameters<EditorPage['box']>): StepAction =>
  async (page) => {
    const editor = editorOf(page);
    await editor.click((await editor.box(kind, id, part)).middle);
  };

/** Places the current tool's element to the right of a bar, by a drag or a click. */
const place =
  (width: number): StepAction =>
  async (page) => {
    const editor = editorOf(page);
    const { right, middle } = await editor.box('task', ids.brief);
    const from = { x: right + 260, y: middle.y };
    if (width === 0) await editor.click(from);
    else await editor.drag(from, { x: from.x + width, y: from.y });
  };

const pressEscape: StepAction = (page) => page.keyboard.press('Escape');

const selectTwo: StepAction = async (page) => {
  const editor = editorOf(page);
  await editor.row(ids.build).click();
  await editor.row(ids.test).click({ modifiers: ['Control'] });
};

const selectLater: StepAction = (page) => editorOf(page).row(ids.test).click();

const dropTable: StepAction = (page) =>
  dropFile(
    page,
    'plan.csv',
    'Task,Start,Finish\nSurvey,03/04/2027,04/04/2027\nDrawings,05/04/2027,07/04/2027\n',
  );

/** Clicks a link near where it begins, away from what crosses its middle. */
const clickLink: StepAction = async (page) => {
  const line = page.locator(`[data-canvas] svg [data-element="${ids.link}"] path`).first();
  const point = await line.evaluate((path) => {
    if (!(path instanceof SVGGeometryElement)) throw new Error('The link has no line');
    const { x, y } = path
      .getPointAtLength(path.getTotalLength() / 4)
      .matrixTransform(path.getScreenCTM() ?? new DOMMatrix());
    return { x, y };
  });
  await editorOf(page).click(point);
};

const turnOnScheduling: StepAction = async (page) => {
  await page.locator('[data-help=settings-scheduling]').click();
  const [asked, isOn] = [
    page.getByRole('button', { name: 'Schedule', exact: true }),
    page.getByText('Project start', { exact: true }),
  ];
  await asked.or(isOn).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await isOn.waitFor();
};

/** Types a command into the palette and runs it. */
const runCommand =
  (name: string): StepAction =>
  async (page) => {
    await page.locator('[data-help=palette]').fill(name);
    await page.keyboard.press('Enter');
  };

/** Actions for steps that a click on the arrow's target doesn't complete, by article and step. */
export const HELP_STEP_ACTIONS: Readonly<Record<string, StepAction>> = {
  'first-tasks 2': pressEscape,
  'undo 1': selectLater,
  'draw-task 2': place(80),
  'draw-task 3': pressEscape,
  'rename-task 4': pressEscape,
  'indent 1': selectLater,
  'move-rows 1': selectLater,
  'link-tasks 1': selectTwo,
  'several-tasks 1': selectTwo,
  'scheduling 2': turnOnScheduling,
  'link-type 1': clickLink,
  'filter 2': runCommand('Filter and colour'),
  'saved-views 2': runCommand('Saved views'),
  'conflicts 2': runCommand('Conflicts'),
  'what-if 2': runCommand('What if'),
  'what-if 3': (page) => page.getByRole('button', { name: 'Throw away' }).click(),
  // A phase moves its subtasks along.
  'convert 1': selectLater,
  'add-milestone 2': place(0),
  'add-milestone 3': pressEscape,
  'milestone-icon 1': click('milestone', ids.goLive),
  'milestone-date 1': click('milestone', ids.goLive),
  'time-span 2': place(80),
  'time-span 3': pressEscape,
  'row-lane 2': place(80),
  'row-lane 3': pressEscape,
  'lane-look 1': click('verticalLane', ids.freeze, 'label'),
  'date-marker 2': place(0),
  'date-marker 3': pressEscape,
  'row-marker 2': place(0),
  'row-marker 3': pressEscape,
  'marker-look 1': click('verticalMarker', ids.review, 'flag'),
  'import-plan 2': dropTable,
  'import-excel 3': dropTable,
  'import-project 2': dropTable,
  'pages 4': (page) => page.locator('[data-help=settings-layout]').click(),
  'folders 2': (page) => page.keyboard.press('Enter'),
  'folder-menu 1': async (page) => {
    await page.locator('[data-help=folder-row]').first().hover();
    await page
      .locator('[data-help=folder-row]')
      .first()
      .getByRole('button', { name: /^Options for/ })
      .click();
  },
};
