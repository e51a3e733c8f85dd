import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { EditorPage } from './editor-page.ts';

/** Opens the editor without an account. */
export async function openTry(context: BrowserContext, url: string, query = ''): Promise<EditorPage> {
  const page = await context.newPage();
  await page.goto(`${url}/try${query}`);
  const editor = new EditorPage(page);
  await editor.ready();
  await page.bringToFront();
  return editor;
}

/** The calls that pages at `/try` make of the server from now on, as method and path: of its API, and all that change something. */
export function watchCalls(context: BrowserContext): readonly string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = pathname.startsWith('/api') || request.method() !== 'GET';
    if (isCall && new URL(request.frame().url()).pathname === '/try')
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

export async function addTask(editor: EditorPage, title: string): Promise<void> {
  await editor.page.getByRole('button', { name: 'New task' }).click();
  await editor.titleField.fill(title);
  await editor.titleField.blur();
  await editor.expectRow(new RegExp(`^${title},`));
}

const hasTitle = async (editor: EditorPage, title: string) => (await editor.titles()).includes(title);
export const expectTitle = (editor: EditorPage, title: string, isThere = true) =>
  expect.poll(() => hasTitle(editor, title)).toBe(isThere);

/** Presses undo on the chart. */
export async function undo(editor: EditorPage): Promise<void> {
  await editor.canvas.locator('[role=treegrid]').focus();
  await editor.undo();
}

export const keepButton = (editor: EditorPage) =>
  editor.page.getByRole('button', { name: 'Keep this chart' });
export const onlyHere = (editor: EditorPage) =>
  editor.page.getByTestId('save-status').getByText('On this device only').waitFor();

/** Fills in the sign-up form that is open. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ana Lind');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet-Harbour-72');
  await page.getByRole('button', { name: "I'm not a robot" }).click();
  await page.getByRole('button', { name: 'Verified' }).waitFor();
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.waitForURL('**/code**');
}

/** The charts in the list of the account that is logged in. */
export async function listCharts(page: Page): Promise<string[]> {
  const answer = await page.evaluate(async () => (await fetch('/api/homepage')).json());
  return (answer as { gantts: { ganttName: string }[] }).gantts.map(({ ganttName }) => ganttName);
}
