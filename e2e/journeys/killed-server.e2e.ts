import { expect } from 'vitest';
import { createAccount, createChart, send, sessionOf } from '../support/account.ts';
import { startApp } from '../support/app-process.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

journey('edits made while the server is down are there exactly once after its restart', async ({ app }) => {
  const own = await startApp();
  try {
    const ana = await createAccount(own.url);
    const chart = await createChart(own.url, ana, testChart);
    app.expectErrors(/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED)|503/);
    const context = await app.open({ storageState: sessionOf(own.url, ana) });
    const editor = await openEditor(await context.newPage(), own.url, chart);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}`;
    const versionOf = async () =>
      ((await send(own.url, 'GET', path, undefined, ana.token)) as { version: number }).version;

    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await editor.saved();
    const before = await versionOf();
    await editor.press('Shift+ArrowRight');
    await own.kill();
    await editor.page.getByRole('button', { name: 'New task' }).click();
    await editor.titleField.fill('While it was down');
    await editor.titleField.blur();
    await editor.row(ids.brief).click();
    await editor.press('Delete');
    await expect.poll(() => editor.status()).toMatch(/^Offline/);
    const content = await editor.content();

    await own.restart();
    await editor.askNow();
    await editor.saved();
    await editor.expectContent(content);
    const other = await openEditor(await context.newPage(), own.url, chart);
    await other.expectContent(content);
    // Nudge, create, title, delete: one entry each, however often they were sent.
    expect(await versionOf()).toBe(before + 4);
  } finally {
    await own.stop();
  }
});
