import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Open suggestions as writers and the owner see them, in an open editor. */
export class ReviewPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly list: Locator;
  /** A suggestion's card on the chart. */
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

  /** Waits until the list shows these texts, from the first one on. */
  async expectItems(texts: readonly RegExp[]): Promise<void> {
    await expect
      .poll(() => this.list.evaluateAll((all) => all.map((one) => one.textContent ?? '')))
      .toEqual(texts.map((text) => expect.stringMatching(text)));
  }

  /** Waits for the text of the panel's entry. */
  async expectCount(text: string): Promise<void> {
    await this.page.getByRole('img', { name: text, exact: true }).waitFor();
  }

  /** What is drawn on the chart for a suggestion. */
  mark(type: 'moved' | 'changed' | 'added' | 'removed'): Locator {
    return this.page.locator(`[data-suggestion][data-mark=${type}]`);
  }

  /** The undo button in a toast. */
  undoToast(text: string): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
  }
}
