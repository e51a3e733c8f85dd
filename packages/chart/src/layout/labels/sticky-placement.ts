import type { Px } from '../../model/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box } from '../scene.ts';
import type { Obstacle } from './obstacle.ts';
import { Occupancy } from './occupancy.ts';

/** Space between a text and the edge of the view, or what it moves past. */
const INSET: Px = 8;
const NOTHING = (): boolean => false;

/** A text that would begin left of the view. */
interface StickyRequest {
  /** Its original place. */
  readonly box: Box;
  /** What it may cover: its own bar, and the places that it and its neighbours leave. */
  readonly mayCover: (other: Obstacle) => boolean;
  /** The limit for its right edge. */
  readonly limit: Px;
}

/**
 * Sticky texts move along with the view, so that they stay readable while their bar or lane begins left of it. All
 * texts are already placed and keep their original space occupied: a text moves only to free space.
 */
export class StickyPlacement {
  /** The left edge of the visible part of the plot. */
  readonly left: Px;
  readonly #room: Occupancy;
  readonly #taken: Occupancy;

  constructor({ room, frame, rowHeight }: LayoutContext, left: Px) {
    this.left = left;
    this.#room = room;
    this.#taken = new Occupancy(frame.plot.y, rowHeight);
  }

  /** The x of texts that move as little as possible. */
  get start(): Px {
    return this.left + INSET;
  }

  /** Whether a text that begins here is cut off by the edge of the view. */
  isCut(x: Px): boolean {
    return x < this.start;
  }

  /** The first free x in the view for the text in full width; undefined when there is none. */
  findWhole({ box, mayCover, limit }: StickyRequest): Px | undefined {
    let x = this.start;
    while (x + box.width <= limit) {
      const next = this.#pass({ ...box, x }, mayCover);
      if (next === x) return x;
      x = next;
    }
    return undefined;
  }

  /** The first free range in the view, and its width. */
  findFreeSpan({ box, mayCover, limit }: StickyRequest): { readonly x: Px; readonly width: Px } {
    let x = this.start;
    for (;;) {
      const next = this.#pass({ ...box, x, width: 1 }, mayCover);
      if (next === x || next >= limit) break;
      x = next;
    }
    let end = limit;
    this.#search({ ...box, x, width: Math.max(0, limit - x) }, mayCover, (other) => {
      end = Math.min(end, Math.max(x, other.x - INSET / 2));
    });
    return { x, width: Math.max(0, end - x) };
  }

  /** Whether the box is free. */
  isFree(box: Box): boolean {
    let isFree = true;
    this.#search(box, NOTHING, () => {
      isFree = false;
    });
    return isFree;
  }

  /** Occupies the new place of a text. */
  take(box: Box): void {
    this.#taken.claim('text', '', box);
  }

  #pass(wanted: Box, mayCover: StickyRequest['mayCover']): Px {
    let next = wanted.x;
    this.#search(wanted, mayCover, (other) => {
      next = Math.max(next, other.x + other.width + INSET / 2);
    });
    return next;
  }

  #search(box: Box, mayCover: StickyRequest['mayCover'], visit: (other: Box) => void): void {
    this.#room.some(box, (other) => {
      if (!mayCover(other)) visit(other);
      return false;
    });
    this.#taken.some(box, (other) => {
      visit(other);
      return false;
    });
  }
}
