import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Time travel as a person sees it, in an open editor. */
export class HistoryPage {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('listbox', { name: 'History' });
  }

  async open(): Promise<void> {
    await this.button('Time travel').click();
    await this.list.waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The texts of the loaded entries, newest first. */
  async entries(): Promise<string[]> {
    return this.list.getByRole('option').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  }

  /** Waits until this version is shown. */
  async expectVersion(version: number): Promise<void> {
    await expect
      .poll(() => this.list.locator('[aria-selected=true]').getAttribute('data-version'))
      .toBe(String(version));
  }

  /** Waits until the bar over the canvas shows this text. */
  async expectBar(text: string): Promise<void> {
    await this.page.locator('[data-travel-bar]').getByText(text, { exact: true }).waitFor();
  }

  /** Waits for this question of restore or fork. */
  async expectQuestion(text: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
  }

  /** Answers a question of restore or fork. */
  async answer(text: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: text, exact: true }).click();
  }

  /** Waits until the editor is back in the present. */
  async expectClosed(): Promise<void> {
    await this.list.waitFor({ state: 'detached' });
  }
}
