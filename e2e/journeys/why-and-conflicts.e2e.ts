import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

const ids = {
  design: 'task-design-00001',
  build: 'task-build-000001',
  paint: 'task-paint-000001',
  hang: 'task-hang-0000001',
} as const;

/** Build follows Design by a day; Paint has slack; Hang begins before Paint ends. */
const PLAN = {
  state: {
    chart: { main: { endDate: 20 } },
    timeline: {
      main: {
        startDate: '2027-03-01',
        scaleTypeScale: 'day',
        scaleTypeLang: 'en',
        calendar: { workingDays: [1, 2, 3, 4, 5] },
      },
    },
    task: {
      [ids.design]: { title: 'Design', start: 0, duration: 5, order: 'B' },
      [ids.build]: { title: 'Build', start: 8, duration: 4, order: 'D' },
      [ids.paint]: { title: 'Paint', start: 0, duration: 3, order: 'F' },
      [ids.hang]: { title: 'Hang', start: 1, duration: 1, order: 'H' },
    },
    dependency: {
      'link-design-build': { from: ids.design, to: ids.build, lag: 1 },
      'link-paint-hang-1': { from: ids.paint, to: ids.hang },
    },
  },
  styleId: 'style1',
};
/** The same without what isn't kept. */
const KEPT = { ...PLAN, state: { ...PLAN.state, dependency: {} } };

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const why = (page: Page) => page.getByRole('region', { name: 'Why here?' });
const list = (page: Page) => page.getByRole('region', { name: 'Conflicts' });
const count = (page: Page) => page.locator('header').getByRole('button', { name: /^\d+ conflicts?$/ });

journey(
  'CH-683 one key says why a task is where it is, and its titles lead back along the chain',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await editor.row(ids.build).click();
    await editor.press('w');
    await expect
      .poll(() => why(page).textContent())
      .toMatch(/Starts 9 Mar because Design ends 5 Mar, plus 1 working day\.Can’t be later/);

    await why(page).getByRole('button', { name: 'Show Design' }).click();
    await expect.poll(() => why(page).textContent()).toMatch(/Design.*Starts 1 Mar because it was put there/);
    await expect.poll(() => editor.row(ids.design).getAttribute('aria-selected')).toBe('true');

    await editor.row(ids.paint).click();
    await expect.poll(() => why(page).textContent()).toMatch(/Could move 6 working days later/);
    await editor.press('Escape');
    await expect.poll(() => why(page).textContent()).toMatch(/Select a task or milestone/);
    await why(page).getByRole('button', { name: 'Hide the reasons' }).click();
    await expect.poll(() => why(page).count()).toBe(0);

    await page.mouse.click(...centre(await editor.box('task', ids.build)), { button: 'right' });
    await page.getByRole('menuitem', { name: 'Why here?' }).click();
    await expect.poll(() => why(page).textContent()).toMatch(/Starts 9 Mar/);
  },
);

journey(
  'CH-684 CH-685 the header counts what isn’t kept, and its list resolves that, undone in one step',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const before = await editor.content();
    await count(page).click();
    const line = list(page).getByRole('button', { name: 'Hang is too early for its link from Paint.' });
    await line.click();
    await expect
      .poll(() => page.getByRole('option', { selected: true }).textContent())
      .toBe('Link from Paint to Hang, starts too early');

    await list(page).getByRole('button', { name: 'Fix', exact: true }).click();
    await editor.expectRow(/^Hang, 4 Mar/);
    await expect.poll(() => list(page).getByRole('status').textContent()).toMatch(/^No conflicts/);
    await expect.poll(() => count(page).count()).toBe(0);

    await editor.undo();
    await editor.expectContent(before);
    await line.waitFor();
    await expect.poll(() => count(page).textContent()).toBe('1');
    await page.keyboard.press('Escape');
    await expect.poll(() => list(page).count()).toBe(0);
  },
);

journey(
  'CH-684 a phone lists conflicts too, and shows the one that is tapped with its reasons',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const page = await (await app.openAs(ana, PHONE)).newPage();
    await openEditor(page, app.url, chart);
    await count(page).click();
    await expect.poll(() => list(page).getByRole('button', { name: 'Fix' }).count()).toBe(0);
    await list(page)
      .getByRole('button', { name: /^Hang is too early/ })
      .click();
    await page.getByRole('heading', { name: 'Hang' }).waitFor();
    await expect.poll(() => why(page).textContent()).toMatch(/Doesn’t keep its link from Paint/);
  },
);

journey('CH-684 a chart whose links are kept shows no count', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, KEPT);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  await editor.press('Control+k');
  await page.getByRole('combobox').fill('Conflicts');
  await page.keyboard.press('Enter');
  await expect.poll(() => list(page).getByRole('status').textContent()).toMatch(/^No conflicts/);
  await expect.poll(() => count(page).count()).toBe(0);
});

function centre({ middle }: { readonly middle: { readonly x: number; readonly y: number } }) {
  return [middle.x, middle.y] as const;
}

journey('CH-686 what drives the end is followed by arrow keys, and Esc leaves it', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, PLAN);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  await editor.press('Control+k');
  await page.getByRole('combobox').fill('Show what drives the end');
  await editor.press('Enter');
  const note = page.getByRole('region', { name: 'What drives it' });
  await note.getByText('The end, Build: driven by 1 element').waitFor();
  await expect
    .poll(() => note.getByRole('button', { name: 'Build' }).evaluate((own) => own === document.activeElement))
    .toBe(true);
  await editor.press('ArrowLeft');
  await page.locator(`[data-row="${ids.design}"][aria-selected="true"]`).waitFor();
  await editor.expectRow(/^Design, .*, drives it/);
  await expectAccessible(page);
  await editor.press('Escape');
  await note.waitFor({ state: 'detached' });
  await page.locator(`[data-row="${ids.design}"][aria-selected="true"]`).waitFor();
});

journey('CH-686 what drives the end is no longer shown after a reload', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, PLAN);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const path = page.getByRole('button', { name: 'Hide the critical path' });
  const note = page.getByRole('region', { name: 'What drives it' });
  await editor.press('p');
  await path.waitFor();
  await editor.press('Control+k');
  await page.getByRole('combobox').fill('Show what drives the end');
  await editor.press('Enter');
  await note.waitFor();
  await editor.reload();
  // Remembered, and shown by code that is loaded when it is needed, as the other would be.
  await path.waitFor();
  await editor.expectRow(/^Design/);
  expect(await note.count()).toBe(0);
});
