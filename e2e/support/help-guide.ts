import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { HelpArticle, HelpStep } from '../../packages/web/src/features/help/articles/help-article.ts';

/** Does what a step says where a click on what the arrow points at is not it. */
export type StepTry = (page: Page) => Promise<unknown>;

/** Ms until a step counts as broken: one of many, and all that are broken are told at once. */
const PATIENCE = 12_000;

/** What is seen of the arrow and of what it should point at. */
interface ArrowSight {
  readonly isShown: boolean;
  readonly hasTarget: boolean;
  readonly isOver: boolean;
}

/** The help panel as a person uses it. */
export class HelpGuide {
  readonly page: Page;
  readonly #tries: Readonly<Record<string, StepTry>>;
  /** The elements that arrows have pointed at. */
  readonly shown = new Set<string>();
  /** The steps that were done before they came, by what their arrows would have pointed at. */
  readonly passedOver = new Map<string, string>();

  constructor(page: Page, tries: Readonly<Record<string, StepTry>>) {
    this.page = page;
    this.#tries = tries;
  }

  async open(): Promise<void> {
    await this.page.locator('[data-help=help] button').first().click();
    await this.page.getByRole('button', { name: 'All articles' }).click();
    await this.panel.waitFor();
  }

  get panel() {
    return this.page.locator('[data-help-panel]');
  }

  /** Finds an article by its title, as one would. */
  async choose({ id, title }: HelpArticle): Promise<void> {
    const back = this.panel.getByRole('button', { name: 'Back' });
    while ((await back.count()) > 0) await back.click();
    await this.panel.getByRole('textbox', { name: 'Search the help' }).fill(title.en);
    await this.panel.locator(`[data-article="${id}"]`).click();
    await this.panel.locator(`[data-help-article="${id}"]`).waitFor();
  }

  /** Goes through all steps; answers what is wrong with the article, null: nothing. */
  async tryToWalk(article: HelpArticle): Promise<string | null> {
    try {
      await this.walk(article);
      return null;
    } catch (error) {
      return `${article.id}: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** Goes through all steps; throws at the first whose arrow points at nothing, or that is not done by what it says. */
  async walk(article: HelpArticle): Promise<void> {
    const { id, steps } = article;
    await this.choose(article);
    let at = 0;
    while (at < steps.length) {
      const current = await this.#current(at);
      for (const passed of steps.slice(at, current)) this.#passOver(id, passed);
      at = current;
      const step = steps[at];
      if (step === undefined) break;
      const place = `${id} ${at}: ${step.description.en}`;
      if (step.arrow) {
        await expect
          .poll(() => this.#lookAtArrow(step.arrow?.selector ?? ''), { message: place, timeout: PATIENCE })
          .toEqual({ isShown: true, hasTarget: true, isOver: false });
        this.shown.add(step.arrow.selector);
      }
      await this.#fulfil(`${id} ${at}`, step);
      await expect.poll(() => this.#current(0), { message: place, timeout: PATIENCE }).toBeGreaterThan(at);
      at += 1;
    }
    await this.panel.locator('[data-help-done]').waitFor();
  }

  /** The step that is to be done, at least `from`. */
  async #current(from: number): Promise<number> {
    // A look at the page is made every 100 ms; what is done already is passed over with the first one.
    const done = await this.panel.locator('[data-step=validate]').count();
    return Math.max(from, done);
  }

  #passOver(id: string, { arrow, description }: HelpStep): void {
    if (arrow) this.passedOver.set(arrow.selector, `${id}: ${description.en}`);
  }

  async #fulfil(key: string, { arrow, validations }: HelpStep): Promise<void> {
    const own = this.#tries[key];
    if (own) await own(this.page);
    else if (arrow && validations)
      await this.page.locator(arrow.selector).locator('visible=true').first().click({ timeout: PATIENCE });
    if (!validations) await this.panel.getByRole('button', { name: 'Next' }).click({ timeout: PATIENCE });
  }

  /** Whether the arrow is there, beside what it points at and not over it. */
  #lookAtArrow(selector: string): Promise<ArrowSight> {
    return this.page.evaluate((wanted) => {
      const arrow = document.querySelector('[data-help-arrow] svg');
      const target = [...document.querySelectorAll(wanted)].find((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
      });
      const box = target?.getBoundingClientRect();
      const tip = arrow?.querySelector('path')?.getBoundingClientRect();
      const isOver =
        box !== undefined &&
        tip !== undefined &&
        tip.left < box.right &&
        tip.right > box.left &&
        tip.top < box.bottom &&
        tip.bottom > box.top;
      return { isShown: arrow?.hasAttribute('data-shown') === true, hasTarget: box !== undefined, isOver };
    }, selector);
  }
}
