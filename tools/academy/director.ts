import type { CDPSession, Locator, Page } from 'playwright-core';
import { type Film, FRAME_RATE } from './film.ts';
import { durationOf, type Point, tracePath } from './motion.ts';
import { drawOverlay, type Overlay } from './overlay.ts';
import type { Cue } from './web-vtt.ts';

/** Speed of the page's own animations while filming: taking a picture is slower than its time on film. */
const PLAYBACK_RATE = 0.4;
/** After this many frames without an action, only one in `RARELY` frames is a new picture. */
const LIVELY = 14;
const RARELY = 6;
/** Letters per second that a viewer reads, and the minimum duration of a caption in seconds. */
const READING_SPEED = 15;
const SHORTEST_CAPTION = 2;

type Target = Locator | Point;

interface Screen {
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * Acts on a page as a calm person would, and films it frame by frame: the film's time is that of its frames, however
 * long each takes to make. What is said becomes the captions.
 */
export class Director {
  readonly #film: Film;
  readonly #captions: Cue[] = [];
  readonly #chapters: Cue[] = [];
  #screen: Screen | null = null;
  #spoken: { readonly start: number; readonly text: string } | null = null;
  #chapter: { readonly start: number; readonly text: string } | null = null;
  #overlay: Overlay = {
    pointer: { x: 640, y: 420, pressed: 0, shown: true },
    file: null,
    keys: null,
    card: null,
  };
  #poster: Buffer | null = null;

  constructor(film: Film) {
    this.#film = film;
  }

  get page(): Page {
    if (!this.#screen) throw new Error('No screen is filmed yet.');
    return this.#screen.page;
  }

  /** Films this page from now on; when the screen changes, a card names the next one. */
  async film(page: Page, name?: string): Promise<void> {
    if (name !== undefined) await this.#showCard(name, [0.3, 0.7, 1]);
    if (name !== undefined) await this.hold(1);
    await page.bringToFront();
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: PLAYBACK_RATE });
    this.#screen = { page, session };
    if (name !== undefined) await this.#showCard(name, [1, 0.8, 0.5, 0.2, 0]);
    this.#overlay = { ...this.#overlay, card: null };
  }

  /** Starts a chapter. */
  chapter(text: string): void {
    this.#endChapter();
    this.#chapter = { start: this.#film.time, text };
  }

  /** Starts a caption; waits until the previous one has been readable long enough. */
  async say(text: string): Promise<void> {
    await this.#untilRead();
    this.#endCaption();
    this.#spoken = { start: this.#film.time, text };
  }

  /** Saves the current picture as the film's poster. */
  async keepPoster(): Promise<void> {
    const { pointer } = this.#overlay;
    this.#overlay = { ...this.#overlay, pointer: { ...pointer, shown: false } };
    this.#poster = await this.#photograph();
    this.#overlay = { ...this.#overlay, pointer };
  }

  /** Films for this many seconds without acting. */
  async hold(seconds: number): Promise<void> {
    const frames = Math.round(seconds * FRAME_RATE);
    for (let at = 0; at < frames; ) {
      const length = at < LIVELY ? 1 : Math.min(RARELY, frames - at);
      await this.#film.add(await this.#photograph(), length);
      at += length;
    }
  }

  async move(to: Target, seconds?: number): Promise<void> {
    const [from, end] = [this.#overlay.pointer, await pointOf(to)];
    const distance = Math.hypot(end.x - from.x, end.y - from.y);
    if (distance < 2) return;
    const frames = Math.max(2, Math.round((seconds ?? durationOf(distance)) * FRAME_RATE));
    for (const point of tracePath(from, end, frames)) await this.#step(point);
  }

  async click(target: Target): Promise<void> {
    await this.move(target);
    await this.hold(0.12);
    await this.#press();
    await this.#release();
    await this.hold(0.45);
  }

  async doubleClick(target: Target): Promise<void> {
    await this.move(target);
    await this.hold(0.12);
    const { x, y } = this.#overlay.pointer;
    await this.page.mouse.dblclick(x, y);
    await this.#ripple([1, 0.4, 1, 0.7, 0.4, 0]);
    await this.hold(0.4);
  }

  /** Presses at one point and releases at another. */
  async drag(from: Target, to: Target, seconds = 1.2): Promise<void> {
    await this.move(from);
    await this.hold(0.15);
    await this.#press();
    await this.move(to, seconds);
    await this.hold(0.25);
    await this.#release();
    await this.hold(0.5);
  }

  /** Drags a file from the window's bottom edge to a point, and drops it. */
  async dropFile(name: string, bytes: Uint8Array, to: Point): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ([fileName, codes]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(codes)], fileName));
        return data;
      },
      [name, [...bytes]] as const,
    );
    await this.move({ x: to.x - 320, y: 700 });
    this.#overlay = { ...this.#overlay, file: name };
    await this.hold(0.3);
    await this.move({ x: (to.x - 320 + to.x) / 2, y: (700 + to.y) / 2 }, 0.8);
    await this.page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    await this.move(to, 0.9);
    await this.hold(0.5);
    await this.page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    this.#overlay = { ...this.#overlay, file: null };
    await this.#shoot();
  }

  async type(text: string, lettersASecond = 12): Promise<void> {
    const frames = FRAME_RATE / lettersASecond;
    let due = 0;
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      for (due += frames; due >= 1; due -= 1) await this.#shoot();
    }
  }

  /** Presses keys ("Control+z") and shows them. */
  async press(keys: string, shown = showKeys(keys)): Promise<void> {
    this.#overlay = { ...this.#overlay, keys: shown };
    await this.hold(0.25);
    await this.page.keyboard.press(keys);
    await this.hold(0.75);
    this.#overlay = { ...this.#overlay, keys: null };
    await this.#shoot();
  }

  async wheel(dy: number, seconds = 0.8): Promise<void> {
    const frames = Math.round(seconds * FRAME_RATE);
    for (let at = 0; at < frames; at++) {
      await this.page.mouse.wheel(0, dy / frames);
      await this.#shoot();
    }
  }

  /** Ends the film once the last caption has been readable long enough; returns the film's companion data. */
  async end(): Promise<{ captions: Cue[]; chapters: Cue[]; duration: number; poster: Buffer }> {
    await this.#untilRead();
    await this.hold(0.8);
    this.#endCaption();
    this.#endChapter();
    if (!this.#poster) throw new Error('The film has no poster.');
    const [captions, chapters, poster] = [this.#captions, this.#chapters, this.#poster];
    return { captions, chapters, duration: this.#film.time, poster };
  }

  async #untilRead(): Promise<void> {
    if (!this.#spoken) return;
    const { start, text } = this.#spoken;
    const missing = start + Math.max(SHORTEST_CAPTION, text.length / READING_SPEED) - this.#film.time;
    if (missing > 0) await this.hold(missing);
  }

  #endCaption(): void {
    if (this.#spoken) this.#captions.push({ ...this.#spoken, end: this.#film.time });
    this.#spoken = null;
  }

  #endChapter(): void {
    if (this.#chapter) this.#chapters.push({ ...this.#chapter, end: this.#film.time });
    this.#chapter = null;
  }

  async #showCard(text: string, strengths: readonly number[]): Promise<void> {
    for (const strength of strengths) {
      this.#overlay = { ...this.#overlay, card: { text, strength } };
      await this.#shoot();
    }
  }

  async #press(): Promise<void> {
    await this.page.mouse.down();
    await this.#ripple([0.5, 1]);
  }

  async #release(): Promise<void> {
    await this.page.mouse.up();
    await this.#ripple([0.7, 0.4, 0.15, 0]);
  }

  async #ripple(strengths: readonly number[]): Promise<void> {
    for (const pressed of strengths) {
      this.#overlay = { ...this.#overlay, pointer: { ...this.#overlay.pointer, pressed } };
      await this.#shoot();
    }
  }

  async #step(point: Point): Promise<void> {
    this.#overlay = { ...this.#overlay, pointer: { ...this.#overlay.pointer, ...point } };
    await this.page.mouse.move(point.x, point.y);
    await this.#shoot();
  }

  async #shoot(): Promise<void> {
    await this.#film.add(await this.#photograph());
  }

  async #photograph(): Promise<Buffer> {
    if (!this.#screen) throw new Error('No screen is filmed yet.');
    const { page, session } = this.#screen;
    await page.evaluate(drawOverlay, this.#overlay);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 95,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  }
}

async function pointOf(target: Target): Promise<Point> {
  if ('x' in target) return target;
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function showKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => ({ Control: 'Ctrl', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' })[key] ?? key)
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join(' + ');
}
