import { expect, inject, onTestFinished } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Chart, createAccount, createChart, send } from '../support/account.ts';
import { CommentsPage } from '../support/comments-page.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { readStopLink } from '../support/stop-link.ts';
import { ids, testChart } from '../support/test-chart.ts';

const commenting = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('ben', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Ben Okoye'))
  .extend('chart', async ({ app, ana, ben }): Promise<Chart> => {
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
    return chart;
  });

commenting(
  'two people comment on a task, mention each other, see it at once, and resolve it',
  async ({ app, ana, ben, chart }) => {
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const others = await openEditor(await app.openTab(ben), app.url, chart);
    const comments = new CommentsPage(editor.page);
    const theirs = new CommentsPage(others.page);

    // Ana comments on what is selected, and mentions Ben from the list that @ opens.
    await editor.page.bringToFront();
    await editor.row(ids.build).click();
    await comments.open();
    await comments.panel.getByRole('textbox', { name: 'New comment on: Build' }).waitFor();
    await comments.field.pressSequentially('Is the timber there, @be');
    await editor.page.getByRole('option', { name: 'Ben Okoye' }).waitFor();
    await editor.press('Enter');
    await comments.field.pressSequentially('?');
    await editor.press('Control+Enter');
    const thread = comments.thread('Is the timber there, @Ben Okoye');
    await thread.waitFor();
    await comments.mark(ids.build).getByText('1').waitFor();
    await expectAccessible(editor.page);

    // Ben sees the mark appear, opens the thread by it, and replies; Ana sees the reply.
    await others.page.bringToFront();
    await theirs.mark(ids.build).waitFor();
    await others.page.getByRole('img', { name: '1 thread with new comments' }).waitFor();
    await theirs.mark(ids.build).click();
    const answered = theirs.thread('Is the timber there');
    await answered.getByText('New', { exact: true }).waitFor();
    await theirs.reply(answered, 'On Monday, see https://timber.example/order');
    await others.page.getByRole('img', { name: '1 thread with new comments' }).waitFor({ state: 'detached' });
    await thread.getByRole('link', { name: 'https://timber.example/order' }).waitFor();

    // Ben corrects and deletes only what is his; Ana resolves what she began.
    expect(await answered.getByRole('button', { name: /^Actions for the comment by Ana/ }).count()).toBe(0);
    expect(await answered.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    await answered.getByRole('button', { name: /^Actions for the comment by Ben/ }).click();
    await others.page.getByRole('menuitem', { name: 'Edit' }).click();
    await answered.getByRole('textbox').fill('On Tuesday');
    await answered.getByRole('button', { name: 'Save' }).click();
    await thread.getByText('On Tuesday').waitFor();
    await thread.getByText(/· edited/).waitFor();
    await editor.page.bringToFront();
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await thread.waitFor({ state: 'detached' });
    await theirs.mark(ids.build).waitFor({ state: 'detached' });
    await comments.panel.getByRole('radio', { name: 'Resolved' }).click();
    await comments.thread('Resolved by').getByRole('button', { name: 'Reopen' }).click();
    await theirs.mark(ids.build).waitFor();
  },
);

commenting(
  'a comment on a deleted task stays readable, and comes back with the task',
  async ({ app, ana, chart }) => {
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const comments = new CommentsPage(editor.page);
    await editor.row(ids.brief).click();
    await editor.press('Control+Alt+m');
    await comments.field.fill('Too short?');
    await editor.press('Control+Enter');
    await comments.mark(ids.brief).waitFor();
    await editor.row(ids.brief).click();
    await editor.press('Delete');
    await comments.thread('On a deleted task: Brief').getByText('Too short?').waitFor();
    expect(await comments.mark(ids.brief).count()).toBe(0);
    await editor.press('Control+z');
    await comments.mark(ids.brief).waitFor();
  },
);

commenting(
  'the link in a mail about comments stops them at a click, without a login',
  async ({ app, ben }) => {
    const page = await (await app.open({ locale: 'en-US' })).newPage();
    await page.goto(`${app.url}${await readStopLink(app.dataDirectory, ben)}`);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByRole('heading', { name: 'You won’t get emails about comments any more' }).waitFor();
    const profile = await app.openTab(ben);
    await profile.goto(`${app.url}/myprofile`);
    const mails = profile.getByRole('switch', { name: 'Emails about comments' });
    await expect.poll(() => mails.isChecked()).toBe(false);
  },
);

commenting(
  'what is being written survives a closed panel and a reload, and is gone once it is sent',
  async ({ app, ana, chart }) => {
    const page = await app.openTab(ana);
    const editor = await openEditor(page, app.url, chart);
    const comments = new CommentsPage(page);
    await comments.open();
    await comments.field.fill('Begun');
    await editor.press('Control+Enter');
    const reply = comments.panel.getByRole('textbox', { name: 'Reply about The chart' });
    await comments.thread('Begun').getByRole('button', { name: 'Reply about The chart' }).click();
    await reply.fill('Half a reply');
    await editor.row(ids.build).click();
    await comments.field.fill('Half a thought');
    await page.getByRole('button', { name: 'Comments', exact: true }).click();
    await comments.panel.waitFor({ state: 'detached' });
    await editor.reload();
    await comments.open();
    // It is still about what it was about.
    await comments.panel.getByRole('textbox', { name: 'New comment on: Build' }).waitFor();
    await expect.poll(() => comments.field.inputValue()).toBe('Half a thought');
    await expect.poll(() => reply.inputValue()).toBe('Half a reply');
    await comments.field.press('Control+Enter');
    await comments.panel.getByRole('textbox', { name: 'New comment on: The chart' }).waitFor();
    await reply.press('Control+Enter');
    await comments.thread('Half a reply').waitFor();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(kept).not.toContain('Half');
  },
);

commenting('a comment written offline is sent when the connection is back', async ({ app, ana, chart }) => {
  app.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const page = await app.openTab(ana);
  const editor = await openEditor(page, app.url, chart);
  const comments = new CommentsPage(page);
  await comments.open();
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
  await comments.field.fill('From the train');
  await editor.press('Control+Enter');
  await comments.thread('From the train').getByText('Not sent yet: waiting for the connection').waitFor();
  await page.context().setOffline(false);
  await comments.thread('From the train').getByText('Not sent yet').waitFor({ state: 'detached' });
  await page.reload();
  await editor.ready();
  await comments.open();
  await comments.thread('From the train').waitFor();
});

commenting('readers read comments, on a phone too, and write none', async ({ app, ana, ben, chart }) => {
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const comments = new CommentsPage(editor.page);
  await comments.open();
  await comments.field.fill('For everybody');
  await editor.press('Control+Enter');
  await comments.thread('For everybody').waitFor();
  await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 1);
  const phone = await app.openAs(ben, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await page.goto(`${app.url}${chart.path}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Comments' }).click();
  const theirs = new CommentsPage(page);
  await theirs.thread('For everybody').waitFor();
  expect(await theirs.field.count()).toBe(0);
  await page.getByText('You can read comments here.', { exact: false }).waitFor();
  await page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Close' }).click();
  await theirs.panel.waitFor({ state: 'detached' });
});

commenting(
  'the owner comments on a suggestion, and its author follows the mail’s link to the resolved thread',
  async ({ app, ana, ben, chart }) => {
    const paint = {
      type: 'create',
      kind: 'task',
      id: 'task-paint-000002',
      value: { title: 'Paint', start: 24 },
    };
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/update`;
    await send(app.url, 'POST', path, { base: 1, note: '', changes: [paint] }, ben.token);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const comments = new CommentsPage(editor.page);
    await editor.page.getByRole('button', { name: 'Suggestions', exact: true }).click();
    await editor.page.getByRole('button', { name: 'Comment on this suggestion' }).click();
    await comments.panel.getByRole('textbox', { name: 'New comment on: A suggestion' }).fill('Which colour?');
    await editor.press('Control+Enter');
    const thread = comments.thread('Which colour?');
    await thread.getByText('Sending').waitFor({ state: 'detached' });
    const id = (await thread.getAttribute('data-thread')) ?? '';
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await thread.waitFor({ state: 'detached' });
    const page = await app.openTab(ben);
    await page.goto(`${app.url}${chart.path}?thread=${id}`);
    const theirs = new CommentsPage(page);
    await theirs
      .thread('Which colour?')
      .getByText(/^Resolved by Ana/)
      .waitFor();
    await theirs.thread('Which colour?').getByRole('button', { name: 'A suggestion', exact: true }).click();
    await page.getByRole('complementary', { name: 'Suggestions' }).waitFor();
  },
);
