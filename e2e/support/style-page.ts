import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The style panels of the editor, as a person sees them. */
export class StylePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  entry(name: 'Switch style' | 'Edit style'): Locator {
    return this.page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name });
  }

  panel(name: 'Switch style' | 'Edit style'): Locator {
    return this.page.getByRole('complementary', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  style(name: string): Locator {
    return this.page.getByRole('listbox', { name: 'Styles' }).getByRole('option', { name });
  }

  template(name: string): Locator {
    return this.page.getByRole('grid', { name: /Design templates/ }).getByRole('row', { name });
  }

  get card(): Locator {
    return this.page.getByRole('region', { name: 'Made with Giotto' });
  }

  async openSwitch(): Promise<void> {
    await this.entry('Switch style').click();
    await this.style('Clarity').waitFor();
  }

  async openEditor(section: string): Promise<void> {
    await this.entry('Edit style').click();
    await this.button(section).click();
  }

  /** The chart's background colour. */
  ground(): Promise<string | null> {
    return this.page.locator('[data-canvas] svg[data-strip=header] > rect').first().getAttribute('fill');
  }

  async expectGround(colour: string): Promise<void> {
    await expect.poll(() => this.ground()).toBe(colour);
  }

  /** The colour of a task's bar. */
  bar(id: string): Promise<string | null> {
    return this.page
      .locator(
        `[data-canvas] svg [data-kind=task][data-element="${id}"] :is([data-part=bar], [data-part=bar] *)[fill]`,
      )
      .first()
      .getAttribute('fill');
  }

  async expectBar(id: string, colour: string): Promise<void> {
    await expect.poll(async () => (await this.bar(id))?.toUpperCase()).toBe(colour);
  }
}
