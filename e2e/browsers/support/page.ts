import { expect } from 'vitest';
import type { Driver } from './driver.ts';
import { type ElementState, findElement, type Query } from './find-element.ts';
import { clickAt, doubleClickAt, dragFrom, hoverAt, type Point, pressKeys, typeText } from './input.ts';

type Name = string | RegExp;

/** A page as a person uses it, in any browser. */
export class Page {
  readonly driver: Driver;
  /** The app's origin. */
  readonly site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  /** Opens an address of the app. */
  open(path: string): Promise<void> {
    return this.driver.goTo(`${this.site}${path}`);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  get(role: string, name?: Name): Target {
    return new Target(this, { role, ...named(name) });
  }

  /** The element with exactly this text. */
  text(name: Name): Target {
    return new Target(this, named(name));
  }

  css(css: string): Target {
    return new Target(this, { css });
  }

  path(): Promise<string> {
    return this.driver.call(() => location.pathname + location.search);
  }

  async expectPath(path: RegExp): Promise<void> {
    await expect.poll(() => this.path()).toMatch(path);
  }

  click(at: Point): Promise<void> {
    return this.driver.perform(clickAt(at));
  }

  doubleClick(at: Point): Promise<void> {
    return this.driver.perform(doubleClickAt(at));
  }

  hover(at: Point): Promise<void> {
    return this.driver.perform(hoverAt(at));
  }

  drag(from: Point, to: Point): Promise<void> {
    return this.driver.perform(dragFrom(from, to));
  }

  async press(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) await this.driver.perform(pressKeys(chord));
  }

  type(text: string): Promise<void> {
    return this.driver.perform(typeText(text));
  }
}

/** An element that is looked up again on every use. */
export class Target {
  readonly #page: Page;
  readonly #query: Query;

  constructor(page: Page, query: Query) {
    this.#page = page;
    this.#query = query;
  }

  /** An element inside it. */
  get(role: string, name?: Name): Target {
    return new Target(this.#page, { role, ...named(name), within: this.#query });
  }

  text(name: Name): Target {
    return new Target(this.#page, { ...named(name), within: this.#query });
  }

  css(css: string): Target {
    return new Target(this.#page, { css, within: this.#query });
  }

  /** The last of several matches. */
  get last(): Target {
    return new Target(this.#page, { ...this.#query, isLast: true });
  }

  find(isBroughtIntoView = false): Promise<ElementState | null> {
    return this.#page.driver.call(findElement, this.#query, isBroughtIntoView);
  }

  /** Waits until it is in this state. */
  async expect(state: Partial<ElementState>): Promise<void> {
    await expect.poll(() => this.find(), { message: this.#words }).toMatchObject(state);
  }

  async seen(): Promise<ElementState> {
    let state: ElementState | null = null;
    await expect
      .poll(
        async () => {
          state = await this.find();
          return state !== null;
        },
        { message: `${this.#words} is seen` },
      )
      .toBe(true);
    return state as unknown as ElementState;
  }

  async gone(): Promise<void> {
    await expect.poll(() => this.find(), { message: `${this.#words} is gone` }).toBeNull();
  }

  async click(): Promise<void> {
    await this.#page.click(await this.#settled());
  }

  async hover(): Promise<void> {
    await this.#page.hover(await this.#settled());
  }

  /** Replaces a field's content by typing. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.expect({ isFocused: true });
    await this.#page.press('Control+a');
    await this.#page.type(text);
    await this.expect({ value: text });
  }

  /** Its middle, once it stopped moving and a click would hit it. */
  async #settled(): Promise<Point> {
    let before = '';
    let middle: Point = { x: 0, y: 0 };
    await expect
      .poll(
        async () => {
          await this.#page.driver.call(drawTwice);
          const state = await this.find(true);
          if (!state) return 'it is not there';
          if (!state.isEnabled) return 'it is disabled';
          if (!state.isFree) return 'something lies over it';
          const place = [state.x, state.y, state.width, state.height].join();
          const isStill = place === before;
          before = place;
          middle = { x: state.x + state.width / 2, y: state.y + state.height / 2 };
          return isStill ? 'it can be clicked' : 'it moves';
        },
        { message: this.#words },
      )
      .toBe('it can be clicked');
    return middle;
  }

  get #words(): string {
    return JSON.stringify(this.#query);
  }
}

/** Waits for two frames, because elements move only when drawn. Runs in the page. */
function drawTwice(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function named(name: Name | undefined): Pick<Query, 'name' | 'pattern'> {
  if (name === undefined) return {};
  return typeof name === 'string' ? { name } : { pattern: name.source };
}
