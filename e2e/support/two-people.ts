import { inject } from 'vitest';
import { type Account, createAccount, createChart } from './account.ts';
import { type EditorPage, openEditor } from './editor-page.ts';
import { giveGrant } from './give-grant.ts';
import { journey } from './journey.ts';
import { testChart } from './test-chart.ts';

/** Ana owns the chart, Ben may edit it; each has it open in a window of their own. `setBen`: what Ben may do. */
export const together = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('ben', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Ben Okoye'))
  /** What their chart is created from. */
  .extend('body', (): Record<string, unknown> => testChart)
  .extend('pair', async ({ app, ana, ben, body }) => {
    const chart = await createChart(app.url, ana, body);
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 3);
    const open = async (account: Account) => openEditor(await app.openTab(account), app.url, chart);
    const [one, two] = await Promise.all([open(ana), open(ben)]);
    const setBen = (level: 1 | 2 | 3) => giveGrant(app.dataDirectory, chart.ganttId, ben.userId, level);
    return { chart, ben, one, two, setBen };
  });

/** Renames a task by keys. */
export async function rename(editor: EditorPage, id: string, title: string): Promise<void> {
  await editor.row(id).click();
  await editor.press('F2');
  await editor.titleField.waitFor();
  await editor.page.keyboard.type(title);
  await editor.press('Enter', 'Escape');
  await editor.saved();
}

/** Deletes a task by keys. */
export async function remove(editor: EditorPage, id: string): Promise<void> {
  await editor.row(id).click();
  await editor.press('Delete');
  await editor.saved();
}

/** Opens a task's details and finds its notes. */
export async function openDetails(editor: EditorPage, id: string) {
  await editor.row(id).click();
  await editor.page.getByRole('button', { name: 'Details', exact: true }).click();
  return editor.page.getByRole('textbox', { name: 'Notes' });
}

/** A cell of the outline. */
export const cell = (editor: EditorPage, id: string, column: string) =>
  editor.page.locator(`[data-outline-row="${id}"] [data-column=${column}]`);
/** What is told at a field of somebody else's value. */
export const notice = (editor: EditorPage) => editor.page.locator('[data-field-notice]');
/** What was typed into something that is gone. */
export const lost = (editor: EditorPage) => editor.page.locator('[data-lost-text]');
