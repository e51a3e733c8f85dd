import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Chart } from './account.ts';

export type Kind =
  | 'task'
  | 'milestone'
  | 'verticalLane'
  | 'horizontalLane'
  | 'verticalMarker'
  | 'horizontalMarker'
  | 'dependency';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnBox extends Point {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly middle: Point;
}

/** The part of an element that a person grabs. */
const MAIN_PART: Partial<Record<Kind, string>> = { task: 'bar', milestone: 'glyph' };

/** Opens a chart in a tab and waits for its picture and for the controls around it. */
export async function openEditor(page: Page, url: string, chart: Chart): Promise<EditorPage> {
  await page.goto(`${url}${chart.path}`);
  const editor = new EditorPage(page);
  await editor.ready();
  // A tab in the background can't get the focus.
  await page.bringToFront();
  return editor;
}

/** The editor as a person sees it. */
export class EditorPage {
  readonly page: Page;
  readonly canvas: Locator;
  /** When undo or redo was last pressed. */
  #lastStep = 0;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.locator('[data-canvas]');
  }

  /** Waits for the first picture and for the controls around it. */
  async ready(): Promise<void> {
    await this.drawn();
    await this.page.locator('[data-editor] main > header:not([aria-busy])').waitFor();
  }

  /** Waits for the first editable picture. */
  async drawn(): Promise<void> {
    await this.#whenListed();
  }

  /** Waits until the accessible content is there too. */
  async #whenListed(): Promise<void> {
    await this.canvas.locator('[role=treegrid][aria-busy=false]').waitFor();
    await expect.poll(() => this.canvas.locator('[aria-busy=true]').count()).toBe(0);
  }

  /** Every row as screen readers announce it: "Plan, 4–13 Jan 2027, 0 %, level 1". */
  async rows(): Promise<string[]> {
    await this.#whenListed();
    return this.canvas
      .locator('[role=row]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  }

  async titles(): Promise<string[]> {
    return (await this.rows()).map((row) => row.slice(0, row.indexOf(',')));
  }

  /** Elements without a row, as screen readers announce them: "Milestone Go-live, 3 Feb". */
  async others(): Promise<string[]> {
    await this.#whenListed();
    return this.canvas
      .locator('[role=option]')
      .evaluateAll((all) => all.map((option) => option.textContent ?? ''));
  }

  async expectTitles(titles: readonly string[]): Promise<void> {
    await expect.poll(() => this.titles()).toEqual(titles);
  }

  /** Waits until a row is announced like this. */
  async expectRow(text: string | RegExp): Promise<void> {
    const isMet = (row: string) => (typeof text === 'string' ? row === text : text.test(row));
    await expect
      .poll(async () => (await this.rows()).find(isMet) ?? (await this.rows()).join('\n'))
      .toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  }

  async expectOther(text: string): Promise<void> {
    await expect.poll(() => this.others()).toContain(text);
  }

  async expectNoOther(text: string): Promise<void> {
    await expect.poll(() => this.others()).not.toContain(text);
  }

  /** The chart's whole accessible content, for comparing before and after. */
  async content(): Promise<string> {
    return [...(await this.rows()), ...(await this.others()).toSorted()].join('\n');
  }

  async expectContent(text: string): Promise<void> {
    await expect.poll(() => this.content()).toBe(text);
  }

  row(id: string): Locator {
    return this.canvas.locator(`[data-row="${id}"]`);
  }

  /** The position of an element: a task's bar, a milestone's glyph, a lane's area, or another part of it. */
  async box(kind: Kind, id: string, part = MAIN_PART[kind]): Promise<DrawnBox> {
    const element = this.canvas.locator(`svg [data-kind=${kind}][data-element="${id}"]`);
    const target = part === undefined ? element : element.locator(`[data-part=${part}]`);
    const box = await target.first().boundingBox();
    if (!box) throw new Error(`${kind} ${id} is not drawn`);
    const { x, y, width, height } = box;
    return { ...box, right: x + width, middle: { x: x + width / 2, y: y + height / 2 } };
  }

  async click(point: Point, modifiers: readonly ('Shift' | 'Control' | 'Alt')[] = []): Promise<void> {
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.page.mouse.click(point.x, point.y);
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  /** Presses, moves in steps and releases; calls `before` while the pointer is still down. */
  async drag(from: Point, to: Point, before?: () => Promise<void>): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 3 });
    await before?.();
    await mouse.up();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Closes the open popover; keys go to the chart again once it is gone. */
  async closePopover(): Promise<void> {
    await this.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  undo(): Promise<void> {
    return this.#step('Control+z');
  }

  redo(): Promise<void> {
    return this.#step('Control+y');
  }

  /** Presses once, after the 200 ms during which the editor ignores another step. */
  async #step(key: string): Promise<void> {
    await expect.poll(() => Date.now()).toBeGreaterThan(this.#lastStep + 200);
    await this.press(key);
    this.#lastStep = Date.now();
  }

  tool(name: string): Locator {
    return this.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
  }

  /** The selection's toolbar. */
  get toolbar(): Locator {
    return this.page.getByRole('toolbar', { name: /elected element/ });
  }

  get titleField(): Locator {
    return this.page.getByRole('textbox', { name: 'Title', exact: true });
  }

  status(): Promise<string | null> {
    return this.page.getByTestId('save-status').textContent();
  }

  /** Waits until the server has acknowledged everything. */
  async saved(): Promise<void> {
    await expect.poll(() => this.status()).toBe('saved');
  }

  /** Waits until the page can be left without being asked, because everything is stored. */
  async stored(): Promise<void> {
    const mayLeave = () =>
      this.page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect.poll(mayLeave).toBe(true);
  }

  /** Reloads, is asked whether to leave, and stays. */
  async stayAtReload(): Promise<void> {
    const unload = this.page.waitForEvent('dialog');
    const reloading = this.page.reload({ timeout: 5_000 }).catch(() => null);
    const question = await unload;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reloading;
  }

  /** Polls the server for others' edits now instead of at the next heartbeat, as when the connection comes back. */
  async askNow(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /** Reloads the page and waits for its picture. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
    await this.page.bringToFront();
  }
}
