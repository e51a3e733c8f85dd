import type { Locator, Page } from 'playwright-core';

/** The comments of a chart in an open editor. */
export class CommentsPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly threads: Locator;
  /** The field for a new thread. */
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('[data-comments]');
    this.threads = this.panel.getByRole('article');
    this.field = this.panel.getByRole('textbox', { name: /^New comment on: / });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Comments', exact: true }).click();
    await this.panel.waitFor();
  }

  /** A thread by a text in it. */
  thread(text: string): Locator {
    return this.threads.filter({ hasText: text });
  }

  /** The mark at an element on the chart. */
  mark(id: string): Locator {
    return this.page.locator(`[data-comment-mark="${id}"]`);
  }

  /** Replies in a thread. */
  async reply(thread: Locator, text: string): Promise<void> {
    await thread.getByRole('button', { name: /^Reply about / }).click();
    const field = thread.getByRole('textbox');
    await field.fill(text);
    await field.press('Control+Enter');
    await thread.getByText(text).waitFor();
  }
}
