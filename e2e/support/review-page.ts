import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The open suggestions as writers and the owner see them, beside an open editor. */
export class ReviewPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly list: Locator;
  /** The card of a suggestion on the chart. */
  readonly card: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('complementary', { name: 'Suggestions' });
    this.list = this.panel.locator('[data-open-suggestion]');
    this.card = page.getByRole('region', { name: /’s suggestion$/ });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Suggestions', exact: true }).click();
    await this.panel.waitFor();
  }

  item(at: number): Locator {
    return this.list.nth(at);
  }

  /** Waits until the list says so, from the first one on. */
  async expectItems(texts: readonly RegExp[]): Promise<void> {
    await expect
      .poll(() => this.list.evaluateAll((all) => all.map((one) => one.textContent ?? '')))
      .toEqual(texts.map((text) => expect.stringMatching(text)));
  }

  /** Waits for what the entry of the panel says. */
  async expectCount(text: string): Promise<void> {
    await this.page.getByRole('img', { name: text, exact: true }).waitFor();
  }

  /** What is drawn of a suggestion on the chart. */
  mark(type: 'moved' | 'changed' | 'added' | 'removed'): Locator {
    return this.page.locator(`[data-suggestion][data-mark=${type}]`);
  }

  /** The way back that a message offers. */
  undoToast(text: string): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
  }
}
