import type { Page } from 'playwright-core';
import type { HelpArticle, HelpStep } from '../../packages/web/src/lib/help/articles/help-article.ts';
import { observeHelp } from './help-observer.ts';

/** Does what a step asks for if it isn't a click on the arrow's target. */
export type StepAction = (page: Page) => Promise<unknown>;

/** Ms after which a step counts as broken. */
const TIMEOUT = 20_000;

/** Steps, by article, whose texts the page shows only after an action that the walk omits. */
const TEXT_SHOWN_LATER = new Set([
  'scale 2',
  'start-date 2',
  'contrast 3',
  'remove-person 4',
  'suggestions 2',
  'import-gio 3',
  'data-templates 1',
  'style-templates 1',
]);

/** The names in a text, as they appear on controls. */
function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/‘([^‘]*?)’(?!\p{L})/gu), ([, name = '']) => name);
}

/** The help panel as a person uses it. */
export class HelpGuide {
  readonly page: Page;
  readonly #tries: Readonly<Record<string, StepAction>>;
  /** The elements that arrows have pointed at. */
  readonly shown = new Set<string>();
  /** Steps completed before their turn, by what their arrows would have pointed at. */
  readonly passedOver = new Map<string, string>();

  constructor(page: Page, tries: Readonly<Record<string, StepAction>>) {
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

  /** Finds an article by its title, as a person would. */
  async choose({ id, title }: HelpArticle): Promise<void> {
    const back = this.panel.getByRole('button', { name: 'Back' });
    while ((await back.count()) > 0) await back.click();
    await this.panel.getByRole('textbox', { name: 'Search help' }).fill(title.en);
    await this.panel.locator(`[data-article="${id}"]`).click();
    await this.panel.locator(`[data-help-article="${id}"]`).waitFor();
  }

  /**
   * Walks through all steps; throws at the first one whose arrow points at nothing, or that isn't completed by doing
   * what it says.
   */
  async walk(article: HelpArticle): Promise<void> {
    const { id, steps } = article;
    await this.choose(article);
    for (const [at, step] of steps.entries()) await this.#take(`${id} ${at}`, at, step);
    await this.panel.locator('[data-help-done]').waitFor();
  }

  async #take(key: string, at: number, step: HelpStep): Promise<void> {
    const place = `${key}: ${step.description.en}`;
    const selector = step.arrow?.selector ?? null;
    const names = TEXT_SHOWN_LATER.has(key) ? [] : namesIn(step.description.en);
    const [done, timeout] = [at + 1, TIMEOUT];
    const before = await observeHelp(this.page, {
      done,
      selector,
      names,
      mustSay: false,
      timeout: selector ? timeout : 0,
    });
    if (before.done > at) {
      if (selector) this.passedOver.set(selector, place);
      return;
    }
    if (selector && before.arrow !== 'right') throw new Error(`${place} The arrow is ${before.arrow}.`);
    if (selector) this.shown.add(selector);
    await this.#fulfil(key, step);
    const mustSay = names.length > 0 && before.said.length === 0;
    const after = await observeHelp(this.page, { done, selector: null, names, mustSay, timeout });
    if (after.done <= at) throw new Error(`${place} It was done, and the guide does not see it.`);
    if (mustSay && after.said.length === 0) throw new Error(`${place} Nothing on the page is called so.`);
  }

  async #fulfil(key: string, { arrow, validations }: HelpStep): Promise<void> {
    const own = this.#tries[key];
    if (own) await own(this.page);
    else if (arrow && validations)
      await this.page.locator(arrow.selector).locator('visible=true').first().click({ timeout: TIMEOUT });
    if (validations) return;
    // A step that is done meanwhile has no such button: whether it is, is seen afterwards.
    const next = this.panel.getByRole('button', { name: 'Next' });
    await next.click({ timeout: TIMEOUT }).catch(() => undefined);
  }
}
