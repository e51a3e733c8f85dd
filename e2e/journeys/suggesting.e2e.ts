import { expect, inject } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Chart, createAccount, createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { ReviewPage } from '../support/review-page.ts';
import { ids, testChart } from '../support/test-chart.ts';

const CHAIN = Array.from({ length: 26 }, (_, at) => `task-chain-${String(at).padStart(6, '0')}`);
/** A scheduled chart of 26 tasks of two days, each after the one before: the first one is Concept, the last one Step 25. */
const scheduledChain = {
  state: {
    chart: { main: { endDate: 60, dependentShift: 'schedule' } },
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: Object.fromEntries(
      CHAIN.map((id, at) => {
        const title = at === 0 ? 'Concept' : `Step ${at}`;
        return [
          id,
          { title, start: 2 * at, duration: 2, work: 960, order: `B${String.fromCharCode(65 + at)}` },
        ];
      }),
    ),
    dependency: Object.fromEntries(
      CHAIN.slice(1).map((to, at) => [`link-${to}`, { from: CHAIN[at], to }] as const),
    ),
  },
  styleId: 'style1',
};

const suggesting = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('ben', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Ben Okoye'))
  .extend('chart', async ({ app, ana, ben }): Promise<Chart> => {
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
    return chart;
  });

suggesting(
  'someone who can suggest drags, names and adds, finds it again after a reload, submits it with a note, and sees the owner’s decision',
  async ({ app, ana, ben, chart }) => {
    const editor = await openEditor(await app.openTab(ben), app.url, chart);
    const { page } = editor;
    const bar = page.locator('[data-draft-bar]');
    const own = page.locator('li[data-own-suggestion]');
    await page.getByText('Can suggest', { exact: true }).waitFor();

    const { middle } = await editor.box('task', ids.test);
    await editor.drag(middle, { x: middle.x + 60, y: middle.y });
    await editor.expectRow(/^Test, 29 Jan/);
    await bar.getByText('1 suggestion', { exact: true }).waitFor();
    await page.getByText('Not submitted, kept on this device').first().waitFor();
    await editor.row(ids.test).focus();
    await editor.press('F2');
    await page.keyboard.type('Build walls');
    // Enter continues with the next task.
    await editor.press('Enter');
    await editor.expectRow(/^Build walls/);
    await bar.getByText('2 suggestions', { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-mark]').count()).toBe(2);

    await page.reload();
    await editor.ready();
    await editor.expectRow(/^Build walls/);
    await bar.getByText('2 suggestions', { exact: true }).waitFor();
    await expectAccessible(page, ['light']);
    await bar.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note (optional)').fill('The timber comes late');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText("Suggestion submitted. We'll let you know what the owner decides.").waitFor();
    await bar.waitFor({ state: 'detached' });
    await editor.expectRow(/^Test,/);
    await page.locator('[data-mark=moved]').waitFor();

    await page.getByRole('button', { name: 'Suggestions', exact: true }).click();
    await expect
      .poll(() => own.allTextContents())
      .toEqual([expect.stringMatching(/Open.*The timber comes late/)]);

    const owner = await openEditor(await app.openTab(ana), app.url, chart);
    const review = new ReviewPage(owner.page);
    await review.open();
    await review.item(0).getByRole('button', { name: 'Accept Ben Okoye’s suggestion' }).click();
    await owner.expectRow(/^Build walls/);
    await page.bringToFront();
    await page.getByText('Ana Lind accepted your suggestion').waitFor();
    await editor.expectRow(/^Build walls/);
    await page.locator('[data-mark]').first().waitFor({ state: 'detached' });

    // What is undone is no longer a draft, and leaving doesn't prompt.
    await editor.row(ids.brief).focus();
    await editor.press('Delete');
    await page.getByText('Not submitted, kept on this device').first().waitFor();
    await editor.undo();
    await bar.waitFor({ state: 'detached' });
    await page.getByText('Not submitted, kept on this device').first().waitFor({ state: 'detached' });

    // Another one is refused; a third is withdrawn.
    await editor.row(ids.brief).focus();
    await editor.press('Delete');
    await bar.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await owner.page.bringToFront();
    await review.item(0).getByRole('button', { name: 'Refuse Ben Okoye’s suggestion' }).click();
    await page.bringToFront();
    await page.getByText('Ana Lind refused your suggestion').waitFor();
    await editor.row(ids.scope).focus();
    await editor.press('Delete');
    await bar.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await own
      .first()
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await page.getByText('Suggestion withdrawn').waitFor();
    await expect.poll(() => own.count()).toBe(2);
    await expect.poll(() => page.locator('[data-mark]').count()).toBe(0);
  },
);

suggesting(
  'one drag in a scheduled chart is one suggestion, which says what was meant and how many follow, and accepts as one',
  async ({ app, ana, ben }) => {
    const chart = await createChart(app.url, ana, scheduledChain);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
    const editor = await openEditor(await app.openTab(ben), app.url, chart);
    const { page } = editor;
    const bar = page.locator('[data-draft-bar]');
    const [concept = ''] = CHAIN;
    const { middle, width } = await editor.box('task', concept);
    await editor.drag(middle, { x: middle.x + 1.5 * width, y: middle.y });
    await editor.expectRow(/^Concept, 7–8 Jan/);
    await bar.getByText('1 suggestion', { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-mark]:not([data-following])').count()).toBe(1);
    await page.locator('[data-mark][data-following]').first().waitFor();

    await bar.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit 1 suggestion' });
    await dialog.getByText('Moves Concept +3 d, 25 follow').waitFor();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await bar.waitFor({ state: 'detached' });

    const owner = await openEditor(await app.openTab(ana), app.url, chart);
    const review = new ReviewPage(owner.page);
    await review.open();
    await review.expectItems([/Moves Concept \+3 d, 25 follow/]);
    await review.item(0).getByRole('button', { name: '25 follow' }).click();
    await review.item(0).getByText('Step 25 +3 d').waitFor();
    await expectAccessible(owner.page, ['light', 'dark']);
    await review.item(0).getByRole('button', { name: 'Accept Ben Okoye’s suggestion' }).click();
    await owner.expectRow(/^Step 25, 26–27 Feb/);
    await review.expectItems([]);
  },
);
