import { expect } from 'vitest';
import { createAccount, createChart } from '../support/account.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { chartListJourney } from '../support/workspace-journey.ts';
import { openWorkspace } from '../support/workspace-page.ts';

const helps = {
  noFolderGantt: /have no folder, or their folder was deleted.+move them.+disappears automatically/,
  externalGanttCharts: /invite you to their charts.+appear here/,
  styleTemplates: /appear in the style selection step.+switch style menu/,
  dataTemplates: /appear in the data template step/,
};

journey(
  'a new account sees a hint in the empty list, and what the special folders are for',
  async ({ app, ana }) => {
    const workspace = await openWorkspace(await app.openTab(ana), app.url);
    const create = workspace.main.getByRole('link', { name: 'Create a new Gantt' });
    const empty = ['This folder is empty', "You don't have any Gantt chart here yet !"];
    for (const text of [...empty, 'Create a new one with the button below.']) {
      await workspace.main.getByText(text, { exact: true }).waitFor();
    }
    await expect.poll(() => create.getAttribute('href')).toBe('/new/n');
    await workspace.expectFolders([]);
    const linksOf = (section: string) =>
      workspace.sidebar.getByRole('region', { name: section }).getByRole('link').allTextContents();
    await expect.poll(() => linksOf('TEMPLATES')).toEqual(['Style templates', 'Data templates']);
    await expect
      .poll(() => linksOf('SETTINGS'))
      .toEqual(expect.arrayContaining(['My profile', 'Users', expect.stringMatching(/^Billing ?Premium$/)]));
    expect(await linksOf('GUEST GANTT CHARTS')).toEqual([]);
    expect(await workspace.padding()).toBe('320px');
    await expect.poll(() => workspace.page.title()).toContain('Homepage');

    for (const [id, help] of Object.entries(helps)) {
      await workspace.page.goto(`${app.url}/${id}`);
      await workspace.main.getByText(help).waitFor();
      await workspace.main.getByText('This folder is empty').waitFor();
      const hasButton = id === 'styleTemplates' || id === 'dataTemplates';
      await expect.poll(() => create.count(), { message: id }).toBe(hasButton ? 1 : 0);
    }
    await workspace.page.goto(`${app.url}/no-such-folder`);
    await workspace.expectPath('/noFolderGantt');
  },
);

chartListJourney('a chart is renamed in place; an empty name is refused', async ({ workspace }) => {
  const { keyboard } = workspace.page;
  await workspace.choose('Middle', 'Rename');
  await workspace.chartField.fill('');
  await keyboard.press('Enter');
  await workspace.main.getByText('You need to enter a valid Gantt name').waitFor();
  // While an item is being renamed, no click opens it.
  await workspace.main
    .getByRole('listitem')
    .nth(1)
    .click({ position: { x: 60, y: 60 } });
  await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
  await workspace.expectPath('/red');

  let sent = 0;
  workspace.page.on('request', (request) => {
    if (request.url().endsWith('/name')) sent += 1;
  });
  await workspace.choose('Middle', 'Rename');
  await expectFocus(workspace.chartField);
  await keyboard.press('Enter');
  await workspace.choose('Middle', 'Rename');
  await expectFocus(workspace.chartField);
  await keyboard.type('Given up');
  await keyboard.press('Escape');
  await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
  await workspace.choose('Middle', 'Rename');
  await expectFocus(workspace.chartField);
  await keyboard.type('ö'.repeat(120));
  const saved = workspace.page.waitForResponse(/\/name$/);
  await keyboard.press('Enter');
  const renamed = ['ö'.repeat(100), 'Newest', 'Oldest'];
  await workspace.expectCharts(renamed);
  // Only the change was sent.
  await saved;
  expect(sent).toBe(1);
  await workspace.page.reload();
  await workspace.expectCharts(renamed);
});

chartListJourney('a chart is moved, duplicated with 2 after its name, and deleted', async ({ workspace }) => {
  const { page } = workspace;
  await workspace.choose('Middle', 'Move');
  const moving = page.getByRole('dialog', { name: 'Move to a folder' });
  await moving.getByRole('option', { name: 'Green' }).click();
  await moving.getByRole('button', { name: 'Move' }).click();
  await workspace.expectToast('Moved to Green');
  await workspace.expectCharts(['Newest', 'Oldest']);

  // With keys: the list has the focus, and Enter opens the selected folder.
  await workspace.choose('Oldest', 'Duplicate');
  const copying = page.getByRole('dialog', { name: 'Duplicate to a folder' });
  await expectFocus(copying.getByRole('option', { name: 'Red', selected: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gantt/**');
  await page.getByRole('region', { name: 'Chart: Oldest2' }).waitFor();

  await page.goBack();
  await workspace.folder('Green').click();
  await workspace.expectCharts(['Oldest2', 'Middle']);
  await workspace.choose('Middle', 'Delete');
  await workspace.answer('No');
  await workspace.expectCharts(['Oldest2', 'Middle']);
  await workspace.choose('Middle', 'Delete');
  await workspace.answer('Yes');
  await workspace.expectCharts(['Oldest2']);
  await page.reload();
  await workspace.expectCharts(['Oldest2']);
});

chartListJourney(
  'the last changed chart comes first; Home leads from a chart to its own folder',
  async ({ workspace }) => {
    const { page } = workspace;
    await workspace.expectTitle('Red');
    await expect.poll(() => workspace.main.locator('header').locator('svg').count()).toBeGreaterThan(0);
    const opening = workspace.card('Oldest').locator('[aria-hidden=true]').filter({ hasText: 'Open' });
    const isSeen = () => opening.evaluate((element) => getComputedStyle(element).opacity);
    expect(await isSeen()).toBe('0');
    await workspace.card('Oldest').hover();
    await expect.poll(isSeen).toBe('1');
    await workspace.card('Oldest').getByRole('link').click();
    await page.getByRole('button', { name: 'New task' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Changed');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('save-status').textContent()).toBe('saved');
    await page.getByRole('button', { name: 'Home' }).click();
    await workspace.expectPath('/red');
    await workspace.expectCharts(['Oldest', 'Newest', 'Middle']);
    await workspace.folder('Green').click();
    const create = workspace.main.getByRole('link', { name: 'Create a new Gantt' });
    await expect.poll(() => create.getAttribute('href')).toBe('/new/green');
  },
);

journey(
  'someone invited to a chart finds it under its owner’s name, and can only duplicate it',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, { name: 'Bridge' });
    const guest = await createAccount(app.url, 'Gus Tavo');
    await giveGrant(app.dataDirectory, chart.ganttId, guest.userId, 1);
    const workspace = await openWorkspace(await (await app.openAs(guest)).newPage(), app.url);
    const guests = workspace.sidebar.getByRole('region', { name: 'GUEST GANTT CHARTS' });
    await guests.getByRole('link', { name: ana.name }).click();
    await workspace.expectPath(`/${ana.userId}`);
    await workspace.expectCharts(['Bridge']);
    await workspace.main.getByText(helps.externalGanttCharts).waitFor();
    await workspace.page.getByRole('button', { name: 'Options for Bridge' }).click();
    const actions = workspace.page.getByRole('menuitem');
    await expect.poll(() => actions.allTextContents()).toEqual(['Duplicate']);
    await workspace.page.keyboard.press('Escape');
    await workspace.card('Bridge').getByRole('link').click();
    await workspace.page.getByRole('region', { name: 'Chart: Bridge' }).waitFor();
  },
);

chartListJourney(
  'a list that fails to load says so and loads on the next attempt',
  async ({ app, workspace }) => {
    const { page } = workspace;
    app.expectErrors(/\/api\/homepage/);
    await page.route('**/api/homepage', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await workspace.main.getByText('An error occured, please try refreshing the page later').waitFor();
    await workspace.main.getByRole('button', { name: 'Try again' }).click();
    await workspace.main.getByText('An error occured, please try refreshing the page later').waitFor();
    await page.unroute('**/api/homepage');
    await page.route('**/images/thumbnail*', (route) => route.abort());
    app.expectErrors(/ERR_FAILED.*thumbnail/);
    await workspace.main.getByRole('button', { name: 'Try again' }).click();
    await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
    await expect.poll(() => workspace.main.getByText('No thumbnail available').count()).toBe(3);
  },
);

chartListJourney('a change that the server refuses is reverted and reported', async ({ app, workspace }) => {
  const { page } = workspace;
  const failed = "We couldn't save your change. Please try again.";
  app.expectErrors(/500/);
  await page.route(/\/api\/(users|myprofil)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
  );
  await workspace.choose('Newest', 'Delete');
  await workspace.answer('Yes');
  await workspace.expectToast(failed);
  await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
  await workspace.choose('Green', 'Delete folder');
  await workspace.answer('Yes');
  await workspace.expectFolders(['Red', 'Green', 'Blue']);
  await workspace.choose('Newest', 'Move');
  await page.getByRole('option', { name: 'Green' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
  expect(await page.getByText('Moved to Green').count()).toBe(0);
  await page.unroute(/\/api\/(users|myprofil)/);
  await workspace.choose('Newest', 'Delete');
  await workspace.answer('Yes');
  await workspace.expectCharts(['Middle', 'Oldest']);
});
