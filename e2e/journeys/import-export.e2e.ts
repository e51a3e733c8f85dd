import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

const importing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

interface GioFile {
  ganttName: string;
  data: { tasks: Record<string, Record<string, unknown>>; taskOrder: string };
}

async function openImport({ page }: EditorPage): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import into this chart…' }).click();
  await page.getByRole('dialog', { name: 'Import into this chart' }).waitFor();
}

async function choose({ page }: EditorPage, content: unknown, name = 'plan.gio'): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The place that a listed problem begins with. */
function placeOf(problem: string): string | undefined {
  return problem.split(' ')[0];
}

async function exportGio({ page }: EditorPage): Promise<GioFile> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export .gio' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.gio$/);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as GioFile;
}

importing(
  'a file with errors is not imported; all errors are listed with their locations',
  async ({ editor }) => {
    const content = await editor.content();
    await openImport(editor);
    await choose(editor, {
      data: { tasks: { a: { title: 7, duration: -1 }, b: { progress: 'x' } }, milestones: 3 },
    });
    const dialog = editor.page.getByRole('dialog');
    await dialog.getByText('4 values of the file are wrong').waitFor();
    const problems = dialog.getByRole('alert').locator('li');
    await expect
      .poll(async () => (await problems.allTextContents()).map(placeOf).toSorted())
      .toEqual(['milestones', 'tasks.a.duration', 'tasks.a.title', 'tasks.b.progress']);
    expect(await dialog.getByRole('button', { name: 'Replace the chart' }).count()).toBe(0);
    await choose(editor, '{"data": ');
    await dialog.getByText('1 value of the file is wrong').waitFor();
    await choose(editor, `{${' '.repeat(5 * 1024 * 1024)}`);
    await dialog.getByText('must be at most 5 MiB').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await editor.expectContent(content);
  },
);

importing('an exported file is imported again in one undo step', async ({ editor }) => {
  const content = await editor.content();
  const file = await exportGio(editor);
  expect(file.ganttName).toBe('Garden house');
  expect(file.data.taskOrder.split(';')).toHaveLength(5);

  const changed = structuredClone(file);
  const [first = ''] = changed.data.taskOrder.split(';');
  changed.data.tasks[first] = { ...changed.data.tasks[first], title: 'From a file' };
  const order = changed.data.taskOrder.split(';');
  changed.data.taskOrder = [...order.slice(1), first].join(';');
  await openImport(editor);
  await choose(editor, changed);
  await editor.page.getByRole('dialog').getByText('no errors detected').waitFor();
  await editor.page.getByRole('button', { name: 'Replace the chart' }).click();
  await editor.page.getByText('Data imported').waitFor();
  await editor.expectTitles(['Brief', 'Scope', 'Build', 'Test', 'From a file']);
  await editor.saved();

  await editor.undo();
  await editor.expectContent(content);
  await expect
    .poll(() => editor.page.getByRole('button', { name: 'Undo', exact: true }).isDisabled())
    .toBe(true);
  await editor.redo();
  await editor.expectTitles(['Brief', 'Scope', 'Build', 'Test', 'From a file']);
  await editor.saved();

  await openImport(editor);
  await choose(editor, file);
  await editor.page.getByRole('dialog').getByText('no errors detected').waitFor();
  await editor.page.getByRole('button', { name: 'Replace the chart' }).click();
  await editor.expectContent(content);
  await editor.saved();
  await editor.reload();
  await editor.expectContent(content);
  expect((await exportGio(editor)).data).toEqual(file.data);
});

journey('a file too large for a push replaces the chart as one log entry', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}`;
  const versionOf = async () =>
    ((await send(app.url, 'GET', path, undefined, ana.token)) as { version: number }).version;
  const before = await versionOf();
  const tasks = Object.fromEntries(
    Array.from({ length: 5_100 }, (_, i) => [`big-import-task-${i}`, { title: `Task ${i}`, start: i % 30 }]),
  );
  await openImport(editor);
  await choose(editor, { data: { tasks } });
  await editor.page.getByRole('dialog').getByText('no errors detected').waitFor();
  await editor.page.getByRole('button', { name: 'Replace the chart' }).click();
  await editor.page.getByText('Data imported').waitFor({ timeout: 60_000 });
  await expect.poll(versionOf).toBe(before + 1);
  await expect
    .poll(() => editor.canvas.locator('[role=treegrid]').getAttribute('aria-rowcount'))
    .toBe('5100');
});
