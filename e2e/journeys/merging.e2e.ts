import { expect } from 'vitest';
import type { EditorPage } from '../support/editor-page.ts';
import { HistoryPage } from '../support/history-page.ts';
import type { Journey } from '../support/journey.ts';
import { ids } from '../support/test-chart.ts';
import { together } from '../support/two-people.ts';

/** Does something in a window that hears nothing of others until it is done. */
async function apart(app: Journey, editor: EditorPage, work: () => Promise<void>): Promise<void> {
  app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const context = editor.page.context();
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
  await editor.askNow();
}

async function nudge(editor: EditorPage, id: string, key: string): Promise<void> {
  await editor.row(id).click();
  await editor.press(key);
}

together(
  'of a bar that one moves while another drags its end, both keep what they did, and each undoes their own',
  async ({ app, pair: { one, two } }) => {
    const { page } = one;
    const { right, y, height } = await one.box('task', ids.build);
    const end = { x: right - 2, y: y + height / 2 };
    await one.row(ids.build).click();
    await one.drag(end, { x: end.x + 40, y: end.y }, async () => {
      await nudge(two, ids.build, 'Shift+ArrowRight');
      await two.saved();
    });
    await Promise.all([one, two].map((editor) => editor.expectRow(/^Build, 17–26 Jan/)));
    await one.saved();

    await apart(app, two, () =>
      nudge(two, ids.build, 'Shift+ArrowRight').then(async () => {
        await one.undo();
        await one.saved();
      }),
    );
    await Promise.all([one, two].map((editor) => editor.expectRow(/^Build, 18–25 Jan/)));
    await two.saved();
    await two.undo();
    await Promise.all([one, two].map((editor) => editor.expectRow(/^Build, 17–24 Jan/)));
    for (const editor of [one, two]) {
      expect(await editor.page.getByText(/someone else has changed|Your value/).count()).toBe(0);
    }
    await page.bringToFront();
  },
);

together(
  'what two changed at once is named by the right field, listed, and stays until it is dismissed',
  async ({ app, pair: { one, two } }) => {
    const { page } = one;
    await apart(app, two, async () => {
      for (const id of [ids.build, ids.test]) await nudge(two, id, 'Shift+ArrowLeft');
      await nudge(one, ids.build, 'Shift+ArrowRight');
      await nudge(one, ids.test, 'Shift+ArrowRight');
      await one.saved();
    });
    await two.saved();
    const notice = page.getByText('You and Ben Okoye changed 2 elements at the same time.');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Ben Okoye changed start of “Build” to .*15.* Your value was .*17/).waitFor();
    await dialog.getByText(/^Ben Okoye changed start of “Test”/).waitFor();
    await dialog.getByRole('button', { name: 'Use mine' }).first().click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await one.expectRow(/^Build, 17–24 Jan/);
    await two.expectRow(/^Build, 17–24 Jan/);
    await notice.waitFor();
    await page.locator('[role=status]', { has: notice }).getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
  },
);

together(
  'a drag of what another drags away meanwhile wins, and both hear of it',
  async ({ pair: { one, two } }) => {
    const { middle } = await one.box('task', ids.build);
    await one.drag(middle, { x: middle.x + 60, y: middle.y }, async () => {
      await nudge(two, ids.build, 'Shift+ArrowLeft');
      await two.saved();
      await one.expectRow(/^Build, 15/);
    });
    await one.saved();
    await two.page.getByText(/^Ana Lind changed start of “Build” to .* Your value was .*15/).waitFor();
    await one.page.getByText(/^Ben Okoye changed start of “Build” to .*15.* was kept/).waitFor();
  },
);

together(
  'a drag of what another deletes meanwhile is found among the unapplied changes',
  async ({ pair: { one, two } }) => {
    const { page } = one;
    const { middle } = await one.box('task', ids.brief);
    await one.drag(middle, { x: middle.x + 60, y: middle.y }, async () => {
      await two.row(ids.brief).click();
      await two.press('Delete');
      await one.expectTitles(['Plan', 'Scope', 'Build', 'Test']);
    });
    await page.getByText("1 change couldn't be applied").waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Change “Brief”: start .*7/).waitFor();
    await dialog.getByText('Ben Okoye deleted it.').waitFor();
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    await one.expectRow(/^Brief, 7–10 Jan/);
    await two.expectRow(/^Brief, 7–10 Jan/);
  },
);

together(
  'a suggestion whose task is deleted before it is submitted is found among the unapplied changes',
  async ({ pair: { one, two, setBen } }) => {
    await setBen(2);
    await two.reload();
    await nudge(two, ids.build, 'Shift+ArrowRight');
    await two.page.locator('[data-draft-bar]').waitFor();
    await one.row(ids.build).click();
    await one.press('Delete');
    await one.saved();
    await two.page.getByText("1 change couldn't be applied").waitFor();
    await two.page.locator('[data-draft-bar]').waitFor({ state: 'detached' });
    await two.page.getByRole('button', { name: 'Show', exact: true }).click();
    await two.page
      .getByRole('dialog')
      .getByText(/^Change “Build”: dates 17/)
      .waitFor();
    await two.page.getByText('Ana Lind deleted it.').waitFor();
    await setBen(3);
  },
);

together(
  'who restores hears who has worked since, the others hear of it and find what they lose, and undo takes it back',
  async ({ app, pair: { one, two } }) => {
    const { page } = one;
    await page.getByRole('button', { name: 'New task' }).click();
    await one.titleField.fill('Extra');
    await one.titleField.blur();
    await one.saved();
    await two.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Extra']);
    const history = new HistoryPage(page);
    await history.open();
    await page.keyboard.press('End');
    await history.expectVersion(1);
    await history.button('Restore').click();
    await nudge(two, ids.build, 'Shift+ArrowRight');
    await two.saved();
    await page
      .getByRole('alertdialog')
      .getByText(
        'Ben Okoye changed this chart after you opened this dialog. Those changes will be replaced too.',
      )
      .waitFor();
    await apart(app, two, async () => {
      await two.canvas.locator('[role=row]').last().click();
      await two.press('F2');
      await two.titleField.fill('Ben’s extra');
      await two.titleField.blur();
      await history.answer('Yes, restore !');
      await history.expectClosed();
    });
    await one.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
    await two.page.getByText('Ana Lind restored an earlier version of this chart.').waitFor();
    await two.page.getByText("Your changes that weren't saved yet stay where they still apply.").waitFor();
    await two.page.getByText("1 change couldn't be applied").waitFor();
    await two.expectRow(/^Build, 16–23 Jan/);

    await one.undo();
    await one.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Extra']);
    await one.expectRow(/^Build, 17–24 Jan/);
    await two.expectRow(/^Build, 17–24 Jan/);
    expect(await page.getByText(/someone else has changed/).count()).toBe(0);
  },
);
