import { expect, inject } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, type Chart, createAccount, createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { HistoryPage } from '../support/history-page.ts';
import { journey } from '../support/journey.ts';
import { ReviewPage } from '../support/review-page.ts';
import { ids, testChart } from '../support/test-chart.ts';

const set = (id: string, fields: object) => ({ type: 'set', kind: 'task', id, fields });
const paint = { type: 'create', kind: 'task', id: 'task-paint-000001', value: { title: 'Paint', start: 24 } };

const deciding = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('ben', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Ben Okoye'))
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('dan', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Dan Writer'))
  .extend('chart', async ({ app, ana, ben, dan }): Promise<Chart> => {
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
    await giveGrant(app.dataDirectory, chart.ganttId, dan.userId, 3);
    return chart;
  });

deciding('suggestions are drawn on pages too, where a mark leads to the list', async ({ app, ana, ben }) => {
  const { chart: settings, ...records } = testChart.state;
  const state = { ...records, chart: { main: { ...settings.main, layout: 'A4Landscape' } } };
  const chart = await createChart(app.url, ana, { ...testChart, state });
  await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
  await suggestTo(app.url, ana, chart)(ben, 'Later', set(ids.build, { start: 15, duration: 8 }));
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const review = new ReviewPage(page);
  await review.mark('moved').waitFor();
  await page.locator('[data-pages-switch]').getByText('1 page').click();
  const mark = page.locator('[data-pages] [data-mark=moved]');
  await mark.waitFor();
  await expect.poll(() => page.locator('[data-mark]').count()).toBe(1);
  await mark.locator('title').locator('..').click();
  await review.expectItems([/Later.*Moves Build/]);
  await review.item(0).getByRole('button', { name: 'Accept Ben Okoye’s suggestion' }).click();
  await mark.waitFor({ state: 'detached' });
});

function suggestTo(url: string, owner: Account, { ganttId }: Chart) {
  const path = `/users/${owner.userId}/gantts/${ganttId}/update`;
  return (author: Account, note: string, ...changes: readonly object[]) =>
    send(url, 'POST', path, { base: 1, note, changes }, author.token);
}

deciding(
  'the owner decides on suggestions in the list and on the chart, a writer sees them, and the history names both people',
  async ({ app, ana, ben, dan, chart }) => {
    const suggest = suggestTo(app.url, ana, chart);
    const walls = set(ids.build, { start: 15, duration: 10, title: 'Build walls' });
    await suggest(ben, 'The timber comes late', walls);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const review = new ReviewPage(editor.page);
    await review.expectCount('1 open suggestion');
    await review.open();
    await review.expectItems([
      /The timber comes late.*Resizes Build.*start \+3 d, end \+5 d, renamed to “Build walls”/,
    ]);

    // New suggestions appear in the open chart, and conflicting changes by others are shown with both values.
    const { suggestionId } = (await suggest(ben, '', paint)) as { readonly suggestionId: string };
    await suggest(ben, 'Not needed', { type: 'delete', kind: 'task', id: ids.brief });
    await review.expectCount('3 open suggestions');
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await editor.saved();
    await review.expectItems([
      /Build: You have since moved this.*17–24 Jan.*19–28 Jan/,
      /Adds Paint/,
      /Deletes Brief/,
    ]);
    await review.list
      .getByRole('button', { name: /^Show on the chart/ })
      .nth(1)
      .press('Enter');
    await expect.poll(() => review.mark('added').getAttribute('class')).toContain('chosen');
    await expectAccessible(editor.page, ['light']);

    // The link that an assistant gives opens the list with its suggestion chosen.
    const linked = { ...chart, path: `${chart.path}?suggestion=${suggestionId}` };
    const writer = await openEditor(await app.openTab(dan), app.url, linked);
    const seen = new ReviewPage(writer.page);
    await seen.expectItems([/Ana Lind has since moved this/, /Adds Paint/, /Deletes Brief/]);
    await seen.item(1).locator('[aria-pressed=true]').waitFor({ state: 'attached' });
    await seen.panel.getByText('Only the owner of this chart can accept or refuse suggestions.').waitFor();
    expect(await seen.panel.getByRole('button', { name: /accept|refuse/i }).count()).toBe(0);

    // Accepted in the list: both windows show the chart with it, and it is gone from both lists.
    await editor.page.bringToFront();
    await review.item(0).getByRole('button', { name: 'Accept Ben Okoye’s suggestion' }).click();
    await editor.page.getByText('The history shows both names').waitFor();
    for (const one of [editor, writer]) await one.expectRow(/^Build walls, 19–28 Jan/);
    await seen.expectItems([/Adds Paint/, /Deletes Brief/]);

    // On the chart: refused at the new element, undone, then accepted.
    await editor.press('Escape');
    await review.mark('added').locator('title').locator('..').click();
    const { card } = review;
    await card.getByText('Adds Paint').waitFor();
    await expectAccessible(editor.page, ['light']);
    await card.getByRole('button', { name: 'Refuse' }).click();
    await card.waitFor({ state: 'detached' });
    await review.expectItems([/Deletes Brief/]);
    await review.undoToast('Ben Okoye’s suggestion was refused').click();
    await review.expectItems([/Adds Paint/, /Deletes Brief/]);

    // Selecting the element opens its card too; accepting is undone like an edit.
    await editor.row(ids.brief).click();
    await card.getByText('Deletes Brief').waitFor();
    await editor.press('Escape');
    await card.waitFor({ state: 'detached' });
    await editor.page.getByRole('button', { name: 'Accept all' }).click();
    await editor.expectTitles(['Plan', 'Scope', 'Build walls', 'Test', 'Paint']);
    await review.panel.getByText('No open suggestions').waitFor();
    await editor.page.getByText('2 suggestions were accepted').waitFor();
    await review.undoToast('2 suggestions were accepted').click();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build walls', 'Test']);

    const history = new HistoryPage(editor.page);
    await history.open();
    await expect
      .poll(() => history.entries())
      .toContainEqual(expect.stringMatching(/Ben Okoye, accepted by Ana Lind/));
  },
);
