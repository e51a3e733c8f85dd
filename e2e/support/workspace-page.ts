import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, send } from './account.ts';

/** Opens a page of the workspace in a tab. */
export async function openWorkspace(page: Page, url: string, path = '/'): Promise<WorkspacePage> {
  await page.goto(`${url}${path}`);
  const workspace = new WorkspacePage(page);
  await workspace.folders.waitFor();
  await page.bringToFront();
  return workspace;
}

/**
 * Gives an account these folders and no chart, through the API: a folder's id is its name in lower case, with hyphens.
 */
export async function createFolders(url: string, account: Account, names: readonly string[]): Promise<void> {
  const { userId, token } = account;
  const homepage = (await send(url, 'GET', '/homepage', undefined, token)) as {
    gantts: { ganttId: string; userId: string }[];
    profil: { folders: unknown[] };
  };
  for (const gantt of homepage.gantts) {
    if (gantt.userId !== userId) continue;
    await send(url, 'DELETE', `/users/${userId}/gantts/${gantt.ganttId}`, undefined, token);
  }
  const folders = names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name }));
  await send(url, 'PUT', '/myprofil', { folders, foldersBase: homepage.profil.folders }, token);
}

/** The names of an account's folders on the server. */
export async function readFolders(url: string, { token }: Account): Promise<string[]> {
  const { folders } = (await send(url, 'GET', '/myprofil', undefined, token)) as {
    folders: { name: string }[];
  };
  return folders.map(({ name }) => name);
}

/** The sidebar and the list of charts as a person sees them. */
export class WorkspacePage {
  readonly page: Page;
  readonly main: Locator;
  readonly sidebar: Locator;
  /** The user's own folders in the sidebar. */
  readonly folders: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.sidebar = page.getByRole('navigation', { name: 'Workspace' });
    this.folders = this.sidebar.getByRole('region', { name: 'FOLDERS' });
  }

  async expectFolders(names: readonly string[]): Promise<void> {
    await expect.poll(() => this.folders.getByRole('link').allTextContents()).toEqual(names);
  }

  /** Expects these charts in the list, in this order. */
  async expectCharts(names: readonly string[]): Promise<void> {
    await expect
      .poll(() => this.main.getByRole('heading', { level: 2 }).getByRole('link').allTextContents())
      .toEqual(names);
  }

  async expectTitle(title: string): Promise<void> {
    await this.main.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Waits until the address has this path. */
  async expectPath(path: string | RegExp): Promise<void> {
    const expected = typeof path === 'string' ? path : expect.stringMatching(path);
    await expect.poll(() => this.path()).toEqual(expected);
  }

  path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Where the page's content begins. */
  padding(): Promise<string> {
    return this.main.evaluate((element) => getComputedStyle(element).paddingInlineStart);
  }

  folder(name: string): Locator {
    return this.folders.getByRole('link', { name, exact: true });
  }

  card(name: string): Locator {
    const link = this.page.getByRole('link', { name, exact: true });
    return this.main.getByRole('listitem').filter({ has: link });
  }

  get newFolder(): Locator {
    return this.sidebar.getByRole('button', { name: 'New folder', exact: true });
  }

  get folderField(): Locator {
    return this.sidebar.getByRole('textbox', { name: 'Folder name' });
  }

  get chartField(): Locator {
    return this.main.getByRole('textbox', { name: 'Chart name' });
  }

  /** Chooses from the menu of a folder or a chart in the list. */
  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    await this.page.getByRole('menu').waitFor({ state: 'detached' });
  }

  /** Presses a folder, moves it over the upper or lower edge of another one and releases after `before`. */
  async dragFolder(
    name: string,
    edge: 'above' | 'below',
    other: string,
    before?: () => Promise<void>,
  ): Promise<void> {
    const [from, to] = [await boxOf(this.folder(name)), await boxOf(this.folder(other))];
    const { mouse } = this.page;
    await mouse.move(from.x + 40, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 40, from.y + from.height / 2 + 8, { steps: 2 });
    await mouse.move(from.x + 40, to.y + (edge === 'above' ? 3 : to.height - 3), { steps: 4 });
    await this.folders.locator('[data-drop]').waitFor();
    await before?.();
    await mouse.up();
  }

  /** Presses a chart, moves it over a place of the sidebar and releases after `before`. */
  async dragChart(name: string, target: string, before?: () => Promise<void>): Promise<void> {
    const place = this.sidebar.getByRole('link', { name: target, exact: true });
    const [from, to] = [await boxOf(this.card(name)), await boxOf(place)];
    const { mouse } = this.page;
    await mouse.move(from.x + 60, from.y + 60);
    await mouse.down();
    await mouse.move(from.x + 50, from.y + 60, { steps: 2 });
    await mouse.move(to.x + 40, to.y + to.height / 2, { steps: 4 });
    await this.sidebar.locator('[data-drop=into]').filter({ hasText: target }).waitFor();
    await before?.();
    await mouse.up();
  }

  /** Undoes what the newest message says. */
  async undo(): Promise<void> {
    const region = this.page.getByRole('region', { name: 'Notifications' });
    await region.getByRole('button', { name: 'Undo', exact: true }).first().click();
  }

  /** The message at the bottom of the page. */
  async expectToast(text: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor();
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Are you sure you want to delete this ?' });
  }

  /** Answers the question. */
  async answer(answer: 'Yes' | 'No'): Promise<void> {
    await this.question.getByRole('button', { name: answer, exact: true }).click();
    await this.question.waitFor({ state: 'detached' });
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not drawn`);
  return box;
}
