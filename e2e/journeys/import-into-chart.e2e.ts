import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, createChart } from '../support/account.ts';
import { dropFile } from '../support/drop-file.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { ReviewPage } from '../support/review-page.ts';
import { testChart } from '../support/test-chart.ts';

/** The test chart's plan: Scope is longer, Build has begun, Paint is new, and Test is missing. */
const PLAN = JSON.stringify({
  tasks: [
    { id: '1', title: 'Plan', level: 0, start: '2027-01-04T00:00', finish: '2027-01-14T00:00' },
    { id: '2', title: 'Brief', level: 1, start: '2027-01-04T00:00', finish: '2027-01-08T00:00' },
    { id: '3', title: 'Scope', level: 1, start: '2027-01-08T00:00', finish: '2027-01-16T00:00' },
    {
      id: '4',
      title: 'Build',
      level: 0,
      start: '2027-01-16T00:00',
      finish: '2027-01-24T00:00',
      progress: 30,
    },
    { id: '5', title: 'Paint', level: 0, start: '2027-01-24T00:00', finish: '2027-01-28T00:00' },
    { id: '6', title: 'Go-live', level: 0, milestone: true, finish: '2027-02-03T00:00' },
  ],
});
const TABLE = 'Task,Start,End\nRoof,2027-02-01,2027-02-05\nTiles,2027-02-08,2027-02-12\n';

const importing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const dialogOf = ({ page }: EditorPage) => page.getByRole('dialog', { name: 'Import into this chart' });

importing(
  'a dropped plan updates the chart by the differences that are ticked, in one step of undo',
  async ({ editor }) => {
    const content = await editor.content();
    await dropFile(editor.page, 'house.plan.json', PLAN);
    const dialog = dialogOf(editor);
    const picture = dialog.getByRole('img', { name: 'Preview of the chart' });
    await dialog.getByText('1 addition').waitFor();
    await dialog.getByText('Duration: 6 days → 8 days').waitFor();
    await picture.getByText('Paint').waitFor();
    await picture.getByText('Test', { exact: true }).waitFor();
    await expectAccessible(editor.page);

    // Of what is missing in the file nothing is deleted by itself.
    await dialog.getByRole('region', { name: '1 not in the file' }).getByText('Test').click();
    await picture.locator('[data-ghost=removed]').getByText('Test').waitFor();
    // The picture marks what differs, as time travel does.
    await expect
      .poll(() =>
        picture
          .locator('[data-ghost]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-ghost'))),
      )
      .toEqual(expect.arrayContaining(['added', 'moved', 'removed']));
    await dialog.getByRole('region', { name: '2 changes' }).getByText('Build').click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await editor.page.getByText('The file is imported').waitFor();

    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Paint']);
    await editor.expectRow(/^Scope, 8–15 Jan/);
    await editor.expectRow(/^Build, 16–23 Jan, 0 %/);
    await editor.saved();
    await editor.undo();
    await editor.expectContent(content);
    await editor.saved();
    await editor.redo();

    // What was left out is all that the same file still says.
    await dropFile(editor.page, 'house.plan.json', PLAN);
    await dialog.getByRole('region', { name: '1 change', exact: true }).getByText('Build').waitFor();
    await expect.poll(() => dialog.getByRole('region', { name: /addition|not in the file/ }).count()).toBe(0);
  },
);

importing('a table is added below the chart as new rows, in one step of undo', async ({ app, editor }) => {
  const content = await editor.content();
  const path = `${app.dataDirectory}/roof.csv`;
  await writeFile(path, TABLE);
  await editor.page.getByRole('button', { name: 'More', exact: true }).click();
  await editor.page.getByRole('menuitem', { name: 'Import into this chart…' }).click();
  const dialog = dialogOf(editor);
  await dialog.locator('input[type=file]').setInputFiles(path);
  await dialog.getByText('Everything in the file is added below the last row.').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Roof', 'Tiles']);
  await editor.expectRow(/^Roof, 1–5 Feb/);
  await editor.saved();
  await editor.undo();
  await editor.expectContent(content);
});

/** 10,050 rows in three groups of 3,350. */
const LARGE_TABLE = [
  'Level,Task,Start,End',
  ...['North', 'South', 'West'].flatMap((name) => [
    `1,${name},,`,
    ...Array.from({ length: 3_349 }, (_, at) => `2,${name} ${at},2027-02-01,2027-02-05`),
  ]),
].join('\n');

importing(
  'of a file with more tasks than the chart has room for, chosen groups are added',
  async ({ editor }) => {
    await dropFile(editor.page, 'large.csv', LARGE_TABLE);
    const dialog = dialogOf(editor);
    const choice = dialog.getByRole('region', {
      name: 'This file has 10,050 tasks; this chart has room for 9,995 more',
    });
    await dialog.getByText('9,995 tasks, 0 milestones, 0 dependencies').waitFor();
    const add = dialog.getByRole('button', { name: 'Import', exact: true });
    await choice.getByText('Chosen groups').click();
    await choice.getByText('6,700 of 9,995').waitFor();
    await choice.getByRole('button', { name: 'Select all' }).click();
    await dialog.getByText('The selection has more than 9,995 tasks. Select less.').waitFor();
    await expect.poll(() => add.isDisabled()).toBe(true);
    await choice.getByRole('button', { name: 'Select none' }).click();
    await choice.getByText('West', { exact: true }).click();
    await dialog.getByText('3,350 tasks, 0 milestones, 0 dependencies').waitFor();
    await add.click();
    await expect
      .poll(() => editor.canvas.locator('[role=treegrid]').getAttribute('aria-rowcount'))
      .toBe('3355');
  },
);

importing('a dropped .gio file replaces the chart, in one step of undo', async ({ editor }) => {
  const content = await editor.content();
  await dropFile(editor.page, 'other.gio', JSON.stringify({ data: { tasks: { a: { title: 'Other' } } } }));
  const dialog = dialogOf(editor);
  await dialog.getByText('it replaces everything in this one').waitFor();
  await dialog.getByRole('button', { name: 'Replace the chart' }).click();
  await editor.expectTitles(['Other']);
  await editor.saved();
  await editor.undo();
  await editor.expectContent(content);
});

journey('someone who can only suggest gets the differences as drafts to submit', async ({ app, ana }) => {
  const ben = await createAccount(app.url, 'Ben Okoye');
  const chart = await createChart(app.url, ana, testChart);
  await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
  const editor = await openEditor(await app.openTab(ben), app.url, chart);
  await dropFile(editor.page, 'house.plan.json', PLAN);
  const dialog = dialogOf(editor);
  await dialog.getByText('1 addition').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
  await editor.page.locator('[data-draft-bar]').waitFor();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Paint']);
});

journey(
  'a writer suggests the differences instead, withdraws and submits them again, and the owner accepts them',
  async ({ app, ana }) => {
    app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const dan = await createAccount(app.url, 'Dan Writer');
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, dan.userId, 3);
    const editor = await openEditor(await app.openTab(dan), app.url, chart);
    const context = editor.page.context();
    const content = await editor.content();
    await dropFile(editor.page, 'house.plan.json', PLAN);
    const dialog = dialogOf(editor);
    const suggest = dialog.getByRole('button', { name: 'Suggest these changes' });
    await dialog.getByRole('region', { name: '2 changes' }).getByText('Build').click();
    // Where rows are added, there is no update to suggest.
    await dialog.getByText('New rows', { exact: true }).click();
    await suggest.waitFor({ state: 'detached' });
    await dialog.getByText('Update', { exact: true }).click();
    await expectAccessible(editor.page);

    await context.setOffline(true);
    await suggest.click();
    const failure = dialog.getByRole('alert').filter({ hasText: 'We couldn’t submit the suggestion.' });
    await failure.waitFor();
    await context.setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    const notice = editor.page.getByText('It waits under Suggestions until the owner decides.');
    await notice.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await editor.expectContent(content);

    const seen = new ReviewPage(editor.page);
    await editor.page.getByRole('alertdialog').getByRole('button', { name: 'Show' }).click();
    await seen.expectItems([/From house\.plan\.json/]);
    await seen.panel.getByText('Only the owner of this chart can accept or refuse suggestions.').waitFor();
    await seen
      .item(0)
      .getByRole('button', { name: /^Withdraw your suggestion/ })
      .click();
    await seen.panel.getByText('No open suggestions').waitFor();
    await seen.undoToast('Suggestion withdrawn').click();
    await seen.expectItems([/From house\.plan\.json/]);

    const owner = await openEditor(await app.openTab(ana), app.url, chart);
    const review = new ReviewPage(owner.page);
    await review.open();
    await review.expectItems([/From house\.plan\.json/]);
    await review.item(0).getByRole('button', { name: 'Accept Dan Writer’s suggestion' }).click();
    for (const tab of [owner, editor]) {
      await tab.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Paint']);
      await tab.expectRow(/^Scope, 8–15 Jan/);
      await tab.expectRow(/^Build, 16–23 Jan, 0 %/);
    }
  },
);

/** 5,001 tasks: one more than a suggestion has changes. */
const MANY = JSON.stringify({
  tasks: [
    { id: 'plan', title: 'Plan', level: 0, start: '2027-01-04T00:00', finish: '2027-01-14T00:00' },
    ...Array.from({ length: 5_001 }, (_, at) => ({
      id: `part-${at}`,
      title: `Part ${at}`,
      level: 0,
      start: '2027-02-01T00:00',
      finish: '2027-02-03T00:00',
    })),
  ],
});

importing('more than a suggestion holds can be imported but not suggested', async ({ editor }) => {
  await dropFile(editor.page, 'many.plan.json', MANY);
  const dialog = dialogOf(editor);
  const suggest = dialog.getByRole('button', { name: 'Suggest these changes' });
  await dialog.getByText(/a suggestion holds at most 5,000\. Select less, or import them\./).waitFor();
  await expect.poll(() => suggest.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect
    .poll(() => editor.canvas.locator('[role=treegrid]').getAttribute('aria-rowcount'))
    .toBe('5006');
  await editor.saved();
  await editor.undo();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
});

/** Letters and digits that hardly pack. */
const noise = (length: number, seed: string) =>
  Array.from({ length: Math.ceil(length / 43) }, (_, at) =>
    createHash('sha256').update(`${seed} ${at}`).digest('base64url'),
  )
    .join('')
    .slice(0, length);
const NUMBERS = Array.from({ length: 400 }, (_, at) => at + 1);
/** With the ids of a new chart its author fits into 256 kB beside the chart; the chart's own ids are longer. */
const PROJECT = `<?xml version="1.0"?>
<Project xmlns="http://schemas.microsoft.com/project"><Author>${noise(322_000, 'author')}</Author><Tasks>${NUMBERS.map(
  (number) =>
    `<Task><UID>${number}</UID><Name>Step ${number}</Name><OutlineLevel>1</OutlineLevel><Start>2027-01-04T08:00:00</Start><Finish>2027-01-08T17:00:00</Finish></Task>`,
).join('')}</Tasks></Project>`;

journey(
  'an update of which too much would be kept is made without it, after the limit is named',
  async ({ app, ana }) => {
    const task = Object.fromEntries(
      NUMBERS.map((number) => [
        noise(64, `task ${number}`),
        {
          title: `Step ${number}`,
          start: 0,
          duration: 4,
          externalId: `${number}`,
          order: `K${1_000 + number}z`,
        },
      ]),
    );
    const chart = await createChart(app.url, ana, {
      ...testChart,
      state: { chart: testChart.state.chart, timeline: testChart.state.timeline, task },
    });
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    await dropFile(editor.page, 'steps.xml', PROJECT);
    const dialog = dialogOf(editor);
    await dialog.getByText('What the chart doesn’t show is kept beside it').waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const notice = dialog.getByRole('alert').filter({ hasText: 'A chart keeps up to 256 kB' });
    await notice.waitFor();
    await dialog
      .getByRole('region', { name: 'What the file contains' })
      .getByText('Details for the way back')
      .waitFor();
    await expect.poll(() => notice.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await editor.expectRow(/^Step 1, 4–7 Jan/);
    await expectAccessible(editor.page);
    await notice.getByRole('button', { name: 'Import without it' }).click();
    await editor.page.getByText('The file is imported').waitFor();
    await editor.expectRow(/^Step 1, 4–8 Jan/);
  },
);
