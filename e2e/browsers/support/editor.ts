import { expect } from 'vitest';
import type { Chart } from '../../support/account.ts';
import type { Point } from './input.ts';
import type { Page, Target } from './page.ts';

export interface DrawnBox extends Point {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly middle: Point;
}

/** Ms within which the editor ignores another undo or redo. */
const STEP_PAUSE = 200;

/** A chart's editor, in any browser. */
export class Editor {
  readonly page: Page;
  /** When undo or redo was last pressed. */
  #lastStep = 0;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, chart: Chart): Promise<Editor> {
    await page.open(chart.path);
    const editor = new Editor(page);
    await editor.ready();
    return editor;
  }

  /** Waits until the accessible content is there too. */
  async ready(): Promise<void> {
    await expect.poll(() => this.page.driver.call(isRead), { message: 'the chart is there' }).toBe(true);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Every row as screen readers announce it: "Plan, 4–13 Jan 2027, 0 %, level 1". */
  rows(): Promise<string[]> {
    return this.page.driver.call(readRows);
  }

  async titles(): Promise<string[]> {
    return (await this.rows()).map((row) => row.slice(0, row.indexOf(',')));
  }

  /** Elements without a row, as screen readers announce them: "Milestone Go-live, 3 Feb". */
  others(): Promise<string[]> {
    return this.page.driver.call(readOthers);
  }

  /** The chart's whole accessible content, for comparing before and after. */
  async content(): Promise<string> {
    return [...(await this.rows()), ...(await this.others()).toSorted()].join('\n');
  }

  async expectTitles(titles: readonly string[]): Promise<void> {
    await expect.poll(() => this.titles()).toEqual(titles);
  }

  async expectRow(row: RegExp): Promise<void> {
    await expect.poll(async () => (await this.rows()).join('\n')).toMatch(new RegExp(row, 'm'));
  }

  async expectOther(text: string): Promise<void> {
    await expect.poll(() => this.others()).toContain(text);
  }

  async expectContent(text: string): Promise<void> {
    await expect.poll(() => this.content()).toBe(text);
  }

  row(id: string): Target {
    return this.page.css(`[data-canvas] [data-row="${id}"]`);
  }

  /** The position of a task's bar. */
  async bar(id: string): Promise<DrawnBox> {
    const { x, y, width, height } = await this.page
      .css(`[data-canvas] svg [data-kind=task][data-element="${id}"] [data-part=bar]`)
      .seen();
    return { x, y, width, height, right: x + width, middle: { x: x + width / 2, y: y + height / 2 } };
  }

  get titleField(): Target {
    return this.page.get('textbox', 'Title');
  }

  /** The selection's toolbar. */
  get toolbar(): Target {
    return this.page.get('toolbar', /elected element/);
  }

  /** The panel navigation. */
  get navigation(): Target {
    return this.page.get('navigation', 'Editor');
  }

  undo(): Promise<void> {
    return this.#step('Control+z');
  }

  redo(): Promise<void> {
    return this.#step('Control+y');
  }

  async #step(keys: string): Promise<void> {
    await expect.poll(() => Date.now()).toBeGreaterThan(this.#lastStep + STEP_PAUSE);
    await this.page.press(keys);
    this.#lastStep = Date.now();
  }

  /** Waits until the server has acknowledged everything. */
  async saved(): Promise<void> {
    await this.page.css('[data-testid=save-status]').expect({ text: 'saved' });
  }

  /** Reloads and expects the same content. */
  async expectKept(): Promise<void> {
    await this.saved();
    const content = await this.content();
    await this.reload();
    await this.expectContent(content);
  }
}

function isRead(): boolean {
  const canvas = document.querySelector('[data-canvas]');
  return (
    canvas?.querySelector('[role=treegrid][aria-busy=false]') != null &&
    canvas.querySelector('[aria-busy=true]') === null
  );
}

function readRows(): string[] {
  const rows = document.querySelectorAll('[data-canvas] [role=row]');
  return [...rows].map((row) => row.getAttribute('aria-label') ?? '');
}

function readOthers(): string[] {
  const options = document.querySelectorAll('[data-canvas] [role=option]');
  return [...options].map((option) => option.textContent ?? '');
}
