import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a page of the wizard in a tab. */
export async function openWizard(page: Page, url: string, path: string): Promise<WizardPage> {
  await page.goto(`${url}${path}`);
  const wizard = new WizardPage(page);
  await wizard.header.waitFor();
  await page.bringToFront();
  return wizard;
}

/** The three steps to a new chart, as a person sees them. */
export class WizardPage {
  readonly page: Page;
  readonly header: Locator;
  readonly main: Locator;
  readonly name: Locator;
  /** The body of every chart-creating call from now on. */
  readonly created: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.header = page.getByRole('navigation', { name: 'Create a chart' });
    this.name = page.getByRole('textbox', { name: 'Chart name' });
    page.on('request', (request) => {
      const isCreation = request.method() === 'POST' && request.url().endsWith('/gantts');
      if (isCreation) this.created.push(request.postData() ?? '');
    });
  }

  /** Waits for a step with this option chosen in its carousel. */
  async expectChosen(step: 'data' | 'style', option: string): Promise<void> {
    const label = step === 'data' ? 'Select data template' : 'Select style template';
    const list = this.page.getByRole('listbox', { name: label });
    await list.getByRole('option', { name: option, selected: true }).waitFor();
    await this.main.getByRole('heading', { level: 1, name: option, exact: true }).waitFor();
  }

  option(name: string): Locator {
    return this.main.getByRole('option').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** Where the page's content begins. */
  padding(): Promise<string> {
    return this.main.evaluate((element) => getComputedStyle(element).paddingInlineStart);
  }

  /** Expects the header to link to these steps. */
  async expectJumps(steps: readonly string[]): Promise<void> {
    const texts = async () => (await this.header.getByRole('link').allTextContents()).map(withoutNumber);
    await expect.poll(texts).toEqual(steps);
  }

  /** The shown preview, once it is drawn. */
  preview(name: string): Locator {
    return this.main.getByRole('img', { name: `Preview of ${name}` });
  }

  /** Waits for the editor of a new chart with this name. */
  async expectEditor(name: string): Promise<void> {
    await this.page.waitForURL('**/gantt/**');
    await this.page.getByRole('region', { name: `Chart: ${name}` }).waitFor();
  }
}

/** Upcoming steps show their number, which is decoration. */
function withoutNumber(text: string): string {
  return text.replace(/^\d/, '');
}
