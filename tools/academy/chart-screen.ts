import type { Locator, Page } from 'playwright-core';
import type { Account, Chart } from '../../e2e/support/account.ts';
import type { Point } from './motion.ts';
import type { Studio } from './studio.ts';

/** The position and size of an element. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly middle: Point;
}

/** An open chart on a person's screen. */
export class ChartScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  entry(name: string): Locator {
    const toolbar = this.page.getByRole('navigation', { name: 'Editor' });
    return toolbar.getByRole('button', { name, exact: true });
  }

  tool(name: string): Locator {
    return this.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
  }

  row(id: string): Locator {
    return this.page.locator(`[data-canvas] [data-row="${id}"]`);
  }

  /** The id of the task in a row, counted from 0. */
  async taskAt(row: number): Promise<string> {
    const id = await this.page.locator('[data-canvas] [data-row]').nth(row).getAttribute('data-row');
    if (id === null) throw new Error(`There is no row ${row}`);
    return id;
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: 'Title', exact: true });
  }

  /** A task's bar, or the glyph of a milestone. */
  async box(id: string): Promise<Box> {
    const element = this.page.locator(`[data-canvas] svg [data-element="${id}"]`);
    const drawn = element.locator('[data-part=bar], [data-part=glyph]').first();
    const box = await drawn.boundingBox();
    if (!box) throw new Error(`${id} is not drawn`);
    const { x, y, width, height } = box;
    return { ...box, right: x + width, middle: { x: x + width / 2, y: y + height / 2 } };
  }

  /** Waits until the picture is shown. */
  async ready(): Promise<void> {
    await this.page.locator('[data-canvas] [role=treegrid][aria-busy=false]').waitFor();
  }
}

/** Opens a chart and waits for its picture. */
export async function openChart(studio: Studio, account: Account, chart: Chart): Promise<ChartScreen> {
  const screen = new ChartScreen(await studio.openPage(account, chart.path));
  await screen.ready();
  return screen;
}
