import { expect, inject } from 'vitest';
import { createAccount, createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

/** Records every text that the save status shows from now on. */
async function followStatus(
  editor: Awaited<ReturnType<typeof openEditor>>,
): Promise<() => Promise<string[]>> {
  await editor.page.evaluate(() => {
    const chip = document.querySelector('[data-testid=save-status]');
    const seen = [chip?.textContent ?? ''];
    Object.assign(window, { seenStatus: seen });
    const watch = new MutationObserver(() => {
      const text = chip?.textContent ?? '';
      if (seen.at(-1) !== text) seen.push(text);
    });
    if (chip) watch.observe(chip, { childList: true, characterData: true, subtree: true });
  });
  return () => editor.page.evaluate(() => (window as unknown as { seenStatus: string[] }).seenStatus);
}

journey(
  'edits during an offline hour are kept, never shown as saved, and sent when the connection is back',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const context = await app.openAs(ana);
    const editor = await openEditor(await context.newPage(), app.url, chart);
    await context.setOffline(true);
    const seen = await followStatus(editor);
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Build, 17–24 Jan/);
    await editor.page.getByText('Offline, 1 change kept on this device').first().waitFor();
    await editor.row(ids.brief).click();
    await editor.press('Delete');
    await editor.page.getByText('Offline, 2 changes kept on this device').first().waitFor();
    const while_ = (await seen()).slice(1);
    expect(while_.length).toBeGreaterThan(0);
    expect(while_).not.toContain('saved');

    await context.setOffline(false);
    await editor.saved();
    await editor.reload();
    await editor.expectTitles(['Plan', 'Scope', 'Build', 'Test']);
    await editor.expectRow(/^Build, 17–24 Jan/);
  },
);

journey('a tab closed offline leaves its edits to the next one', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const context = await app.openAs(ana);
  const editor = await openEditor(await context.newPage(), app.url, chart);
  await context.setOffline(true);
  await editor.row(ids.build).click();
  await editor.press('Shift+ArrowRight');
  await editor.page.getByText('Offline, 1 change kept on this device').first().waitFor();
  await editor.page.close();

  await context.setOffline(false);
  const next = await openEditor(await context.newPage(), app.url, chart);
  await next.expectRow(/^Build, 17–24 Jan/);
  await next.saved();
  const other = await openEditor(await app.openTab(ana), app.url, chart);
  await other.expectRow(/^Build, 17–24 Jan/);
});

journey(
  'leaving with unsaved edits asks first: Stay stays, Leave keeps them for later',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const context = await app.openAs(ana);
    const editor = await openEditor(await context.newPage(), app.url, chart);
    const { page } = editor;
    const leave = () =>
      page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Home' }).click();
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await leave();
    await page.waitForURL((address) => !address.pathname.includes('/gantt/'));
    await page.goBack();
    await editor.ready();
    await editor.expectRow(/^Build, 17–24 Jan/);

    app.expectErrors(/500/);
    await page.route('**/update', (route) => route.fulfill({ status: 500, body: '{}' }));
    await editor.row(ids.scope).click();
    await editor.press('Shift+ArrowRight');
    await page.getByText('An error occured while saving your Gantt, maybe try again later').first().waitFor();
    await page.unroute('**/update');
    await editor.saved();

    await context.setOffline(true);
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await leave();
    const dialog = page.getByRole('alertdialog', { name: 'You have unfinished changes!' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/gantt/');
    await editor.expectRow(/^Build, 18–25 Jan/);

    await editor.stayAtReload();

    await leave();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((address) => !address.pathname.includes('/gantt/'));
    await context.setOffline(false);
    const next = await openEditor(await context.newPage(), app.url, chart);
    await next.expectRow(/^Build, 18–25 Jan/);
    await next.saved();
  },
);

journey('a title still being typed is kept when the page is left', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  await editor.row(ids.build).click();
  await editor.press('F2');
  await editor.titleField.fill('Half a thought');
  await editor.page.evaluate(() => history.back());
  await editor.page.waitForURL((address) => !address.pathname.includes('/gantt/'));
  const next = await openEditor(await app.openTab(ana), app.url, chart);
  await next.expectTitles(['Plan', 'Brief', 'Scope', 'Half a thought', 'Test']);
});

journey('a control still being adjusted is kept when the page is reloaded', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const width = async () => (await editor.box('task', ids.build)).width;
  const before = await editor.box('task', ids.build);
  await page.mouse.move(before.middle.x, before.middle.y);
  await page.keyboard.down('Alt');
  await page.mouse.wheel(0, -120);
  await expect.poll(width).toBeGreaterThan(before.width + 10);
  const wider = Math.round(await width());
  await editor.reload();
  await page.keyboard.up('Alt');
  await expect.poll(async () => Math.round(await width())).toBe(wider);
  await editor.saved();
  const other = await openEditor(await app.openTab(ana), app.url, chart);
  await expect.poll(async () => Math.round((await other.box('task', ids.build)).width)).toBe(wider);
});

journey('edits after the session has ended wait for the next login', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  app.expectErrors(/401|ERR_INTERNET_DISCONNECTED/);
  const context = await app.openAs(ana);
  const editor = await openEditor(await context.newPage(), app.url, chart);
  const { page } = editor;
  await context.setOffline(true);
  await context.clearCookies();
  await editor.row(ids.build).click();
  await editor.press('Shift+ArrowRight');
  await editor.expectRow(/^Build, 17–24 Jan/);
  await context.setOffline(false);
  await page.waitForURL('**/login**');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Login' }).last().click();
  await page.waitForURL(`**${chart.path}`);
  await editor.ready();
  await editor.expectRow(/^Build, 17–24 Jan/);
  await editor.saved();
  const other = await openEditor(await app.openTab(ana), app.url, chart);
  await other.expectRow(/^Build, 17–24 Jan/);
});

const withBen = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('ben', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Ben Okoye'));

withBen(
  'after an offline hour no one else’s change is overwritten unasked, and unapplied changes are recovered from the drawer',
  async ({ app, ana, ben }) => {
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 3);
    app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const context = await app.openAs(ana);
    const page = await context.newPage();
    await page.clock.install();
    const editor = await openEditor(page, app.url, chart);
    await context.setOffline(true);
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await editor.row(ids.brief).click();
    await editor.press('Shift+ArrowRight');
    await page.getByText('Offline, 2 changes kept on this device').first().waitFor();
    const changes = [
      { type: 'set', kind: 'task', id: ids.build, fields: { start: 20, duration: 2 } },
      { type: 'delete', kind: 'task', id: ids.brief },
    ];
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/update`;
    await send(app.url, 'POST', path, { changes }, ben.token);
    await page.clock.fastForward('01:00:01');
    await context.setOffline(false);

    const question = page.getByRole('alert').filter({ hasText: 'until you decide' });
    await question.filter({ hasText: 'Ben Okoye' }).waitFor();
    await page.getByText('2 changes need your decision').first().waitFor();
    await question.getByRole('button', { name: 'Compare' }).click();
    const sides = page.getByRole('dialog', { name: 'Which changes do you want to keep?' });
    await expect
      .poll(() => sides.getByRole('table').textContent())
      .toMatch(/Build[\s\S]*17–24 Jan[\s\S]*24–25 Jan/);
    await sides.getByRole('radio', { name: 'Keep theirs' }).click();
    await sides.getByRole('button', { name: 'Apply' }).click();
    await editor.saved();
    await editor.expectRow(/^Build, 24–25 Jan/);
    await editor.expectTitles(['Plan', 'Scope', 'Build', 'Test']);

    await page.getByRole('status').filter({ hasText: "1 change couldn't be applied" }).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Unapplied changes' });
    const deleted = drawer.getByRole('listitem').filter({ hasText: 'Ben Okoye deleted it.' });
    await deleted.getByRole('button', { name: 'Bring back' }).click();
    await deleted.waitFor({ state: 'detached' });
    const left = drawer.getByRole('listitem').filter({ hasText: "You kept someone else's version." });
    await left.getByRole('button', { name: 'Discard' }).click();
    await drawer.getByText('All your changes are on the chart').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).last().click();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
    await editor.saved();
  },
);

withBen(
  'edits waiting for a deleted chart are exported as a file, which another chart opens',
  async ({ app, ana, ben }) => {
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 3);
    app.expectErrors(/ERR_INTERNET_DISCONNECTED|40[134]|410/);
    const context = await app.openAs(ben);
    const page = await context.newPage();
    const editor = await openEditor(page, app.url, chart);
    await context.setOffline(true);
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await page.getByText('Offline, 1 change kept on this device').first().waitFor();
    await page.close();
    await send(app.url, 'DELETE', `/users/${ana.userId}/gantts/${chart.ganttId}`, undefined, ana.token);
    await context.setOffline(false);

    const gone = await context.newPage();
    await gone.goto(`${app.url}${chart.path}`);
    await gone.getByText("1 change wasn't saved before the chart was deleted").waitFor();
    const saving = gone.waitForEvent('download');
    await gone.getByRole('button', { name: 'Save to a file' }).click();
    const file = await (await saving).path();

    const other = await openEditor(gone, app.url, await createChart(app.url, ben, testChart));
    await gone.getByRole('button', { name: 'More', exact: true }).click();
    await gone.getByRole('menuitem', { name: 'Unapplied changes' }).click();
    const drawer = gone.getByRole('dialog', { name: 'Unapplied changes' });
    await drawer.locator('input[type=file]').setInputFiles(file);
    await drawer.getByRole('button', { name: 'Bring back' }).click();
    await drawer.getByRole('button', { name: 'Close' }).last().click();
    await other.expectRow(/^Build, 17–24 Jan/);
  },
);

withBen(
  'edits that can no longer be saved are offered as a copy, which opens with them',
  async ({ app, ana, ben }) => {
    const chart = await createChart(app.url, ana, testChart);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 3);
    app.expectErrors(/ERR_INTERNET_DISCONNECTED|40[13]/);
    const context = await app.openAs(ben);
    const editor = await openEditor(await context.newPage(), app.url, chart);
    await editor.row(ids.build).click();
    await editor.page.locator('[data-region=inspector]').waitFor();
    await context.setOffline(true);
    await editor.press('Shift+ArrowRight');
    await editor.page.getByText('Offline, 1 change kept on this device').first().waitFor();
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 1);
    await context.setOffline(false);
    const card = editor.page.getByRole('alert').filter({ hasText: '1 change is kept on this device' });
    await card.getByRole('button', { name: 'Save as my own copy' }).click();
    await editor.page.waitForURL(`**/${ben.userId}/gantt/**`);
    await editor.ready();
    await editor.expectRow(/^Build, 17–24 Jan/);
    await expect.poll(() => editor.page.title()).toContain('forked-Garden house');
  },
);
