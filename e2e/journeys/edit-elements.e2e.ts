import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

/** Width of a day in the test chart, in px. */
const DAY = 20;

/** Reloads and expects the same content. */
async function expectKept(editor: EditorPage): Promise<void> {
  await editor.saved();
  const content = await editor.content();
  await editor.reload();
  await editor.expectContent(content);
}

/** An empty place in the plot: the row below Test's bar, to its right. */
async function freePlace(editor: EditorPage) {
  const brief = await editor.box('task', ids.brief);
  return { x: brief.x + 17 * DAY + 4, y: brief.middle.y };
}

async function retitle(editor: EditorPage, title: string): Promise<void> {
  await editor.titleField.fill(title);
  await editor.press('Enter');
}

editing(
  'a milestone is placed, named, moved by pointer and keys, recoloured and deleted',
  async ({ editor }) => {
    const place = await freePlace(editor);
    await editor.tool('Milestone').click();
    await editor.click(place);
    await retitle(editor, 'Approved');
    await editor.expectOther('Milestone Approved, 21 Jan');

    const live = await editor.box('milestone', ids.goLive);
    await editor.drag(live.middle, { x: live.middle.x - 2 * DAY, y: live.middle.y });
    await editor.expectOther('Milestone Go-live, 1 Feb');
    await editor.press('Shift+ArrowRight');
    await editor.expectOther('Milestone Go-live, 2 Feb');
    const before = await editor.box('milestone', ids.goLive);
    await editor.press('Alt+ArrowUp');
    await expect.poll(async () => (await editor.box('milestone', ids.goLive)).y).toBeLessThan(before.y - 20);
    await editor.undo();
    await expect.poll(async () => (await editor.box('milestone', ids.goLive)).y).toBeCloseTo(before.y, 0);

    const drawn = editor.canvas.locator(`svg [data-element="${ids.goLive}"] [data-part=glyph]`);
    const glyph = () => drawn.evaluate((element) => element.outerHTML);
    const colour = await glyph();
    await editor.toolbar.getByRole('button', { name: 'Colour' }).click();
    await editor.page.getByRole('button', { name: '#BE185D' }).click();
    await expect.poll(glyph).not.toBe(colour);
    await editor.closePopover();
    await editor.press('F2');
    await retitle(editor, 'Live');
    await editor.expectOther('Milestone Live, 2 Feb');
    await expectKept(editor);

    const approved = editor.canvas.locator('[role=option]', { hasText: 'Approved' });
    await approved.focus();
    await editor.press('Delete');
    await editor.expectNoOther('Milestone Approved, 21 Jan');
    await expectKept(editor);
  },
);

editing(
  'deleting an element without a row leaves rows alone, even if Delete is pressed again',
  async ({ editor }) => {
    await editor.row(ids.build).click();
    const live = await editor.box('milestone', ids.goLive);
    await editor.click(live.middle);
    await editor.press('Delete', 'Delete');
    await editor.expectNoOther('Milestone Go-live, 3 Feb');
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
  },
);

editing('a time span is drawn, resized, moved by keys, named and deleted', async ({ editor }) => {
  const { x, y } = await freePlace(editor);
  await editor.press('l');
  await editor.drag({ x, y }, { x: x + 3 * DAY, y });
  await retitle(editor, 'Holidays');
  await editor.expectOther('Time span Holidays, 21–23 Jan');
  await editor.press('Shift+ArrowRight', 'Control+Shift+ArrowRight');
  await editor.expectOther('Time span Holidays, 22–25 Jan');

  const freeze = await editor.box('verticalLane', ids.freeze);
  const low = freeze.y + freeze.height - 12;
  await editor.drag({ x: freeze.right, y: low }, { x: freeze.right + DAY, y: low });
  await editor.expectOther('Time span Freeze, 6–10 Feb');
  await editor.drag({ x: freeze.x, y: low }, { x: freeze.x - 2 * DAY, y: low });
  await editor.expectOther('Time span Freeze, 4–10 Feb');
  await editor.press('F2');
  await retitle(editor, 'Code freeze');
  await editor.expectOther('Time span Code freeze, 4–10 Feb');
  await editor.undo();
  await editor.undo();
  await editor.expectOther('Time span Freeze, 6–10 Feb');
  await editor.press('Delete');
  await editor.expectNoOther('Time span Freeze, 6–10 Feb');
  await expectKept(editor);
});

editing('a row lane is drawn over rows, resized, moved and deleted', async ({ editor }) => {
  const plan = await editor.box('task', ids.plan);
  const x = plan.right + 9 * DAY;
  await editor.tool('Row lane').click();
  await editor.drag({ x, y: plan.middle.y }, { x, y: plan.middle.y + 30 });
  await retitle(editor, 'Office');
  await editor.expectOther('Row lane Office');

  const team = await editor.box('horizontalLane', ids.team);
  const right = { x: team.right - 30, y: team.y + team.height };
  await editor.drag(right, { x: right.x, y: right.y + 30 });
  await expect.poll(async () => (await editor.box('horizontalLane', ids.team)).height).toBeGreaterThan(55);
  await editor.press('Alt+ArrowUp');
  await expect.poll(async () => (await editor.box('horizontalLane', ids.team)).y).toBeLessThan(team.y - 20);
  await expectKept(editor);
  await editor.canvas.locator('[role=option]', { hasText: 'Office' }).focus();
  await editor.press('Delete');
  await editor.expectNoOther('Row lane Office');
});

editing(
  'markers are placed by key, slid along their line and moved across it, and deleted',
  async ({ editor }) => {
    const place = await freePlace(editor);
    await editor.press('k');
    await editor.click(place);
    await retitle(editor, 'Deadline');
    await editor.expectOther('Date marker Deadline, 21 Jan');
    await editor.tool('Row marker').click();
    await editor.click({ x: place.x, y: place.y + 45 });
    await retitle(editor, 'Gate');
    await editor.expectOther('Row marker Gate');

    await editor.press('Escape');
    const flag = await editor.box('verticalMarker', ids.review, 'flag');
    await editor.drag(flag.middle, { x: flag.middle.x + 2 * DAY, y: flag.middle.y });
    await editor.expectOther('Date marker Review, 27 Jan');
    const moved = await editor.box('verticalMarker', ids.review, 'flag');
    await editor.drag(moved.middle, { x: moved.middle.x, y: moved.middle.y + 62 });
    await expect
      .poll(async () => (await editor.box('verticalMarker', ids.review, 'flag')).y)
      .toBeGreaterThan(moved.y + 45);
    await editor.expectOther('Date marker Review, 27 Jan');
    await editor.press('Shift+ArrowLeft');
    await editor.expectOther('Date marker Review, 26 Jan');

    const phase = await editor.box('horizontalMarker', ids.phase, 'flag');
    await editor.drag(phase.middle, { x: phase.middle.x + 4 * DAY, y: phase.middle.y });
    await expect
      .poll(async () => (await editor.box('horizontalMarker', ids.phase, 'flag')).x)
      .toBeCloseTo(phase.x + 4 * DAY, -1);
    await expectKept(editor);
    for (const name of ['Deadline', 'Gate']) {
      await editor.canvas.locator('[role=option]', { hasText: name }).focus();
      await editor.press('Backspace');
    }
    await editor.expectNoOther('Date marker Deadline, 21 Jan');
    await editor.expectNoOther('Row marker Gate');
  },
);

editing(
  'links are drawn from dot to bar, by two clicks and by key; cycles are refused',
  async ({ editor }) => {
    const build = await editor.box('task', ids.build);
    const test = await editor.box('task', ids.test);
    await editor.page.mouse.move(build.middle.x, build.middle.y);
    await editor.drag({ x: build.right + 14, y: build.middle.y }, { x: test.x + 12, y: test.middle.y });
    await editor.expectOther('Link from Build to Test');
    await editor.expectRow('Test, 26–31 Jan, 0 %, level 1, after Build');

    await editor.page.mouse.move(test.middle.x, test.middle.y);
    const scope = await editor.box('task', ids.scope);
    await editor.drag({ x: test.right + 14, y: test.middle.y }, { x: scope.x + 12, y: scope.middle.y }, () =>
      editor.page.getByText('This would create a circular dependency').waitFor(),
    );
    await editor.expectNoOther('Link from Test to Scope');

    await editor.press('Escape', 'Escape', 'c');
    const live = await editor.box('milestone', ids.goLive);
    await editor.click(test.middle);
    await editor.click(live.middle);
    await editor.expectOther('Link from Test to Go-live');

    const brief = await editor.box('task', ids.brief);
    await editor.click(brief.middle);
    await editor.click(scope.middle, ['Control']);
    await editor.press('Shift+C');
    await editor.expectOther('Link from Brief to Scope');
    await editor.press('Shift+U');
    await editor.expectNoOther('Link from Brief to Scope');

    await editor.canvas.locator('[role=option]', { hasText: 'Link from Scope to Build' }).focus();
    await editor.toolbar.getByRole('button', { name: 'Link type and lag' }).click();
    await editor.page.getByRole('radio', { name: 'SS' }).click();
    await editor.page.getByText('Start to start: starts when the first one starts').waitFor();
    await editor.closePopover();
    await expectKept(editor);

    await editor.row(ids.build).click();
    await editor.press('Delete');
    await editor.expectNoOther('Link from Scope to Build');
    await editor.expectNoOther('Link from Build to Test');
    await editor.undo();
    await editor.expectOther('Link from Build to Test');
    await editor.expectOther('Link from Scope to Build, start to start');
    await expectKept(editor);
  },
);

editing('a link is selected by a click on its line and deleted by key', async ({ editor }) => {
  const scope = await editor.box('task', ids.scope);
  await editor.click({ x: scope.right + 9, y: scope.middle.y + 8 });
  await editor.toolbar.getByRole('button', { name: 'Link type and lag' }).waitFor();
  await editor.press('Delete');
  await editor.expectNoOther('Link from Scope to Build');
});

editing('the tool stays for one placement, or until Esc after a second press', async ({ editor }) => {
  const { x, y } = await freePlace(editor);
  await editor.tool('Milestone').click();
  await editor.click({ x, y });
  await editor.press('Escape');
  await expect.poll(() => editor.tool('Select').getAttribute('aria-pressed')).toBe('true');
  await editor.tool('Milestone').click();
  await editor.tool('Milestone').click();
  await editor.click({ x: x + DAY, y });
  await editor.press('Escape');
  await editor.click({ x: x + 2 * DAY, y: y + 30 });
  await editor.press('Escape', 'Escape');
  await expect.poll(() => editor.tool('Select').getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(async () => (await editor.others()).filter((text) => text.startsWith('Milestone')).length)
    .toBe(4);
});
