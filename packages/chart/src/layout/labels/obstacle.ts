import type { Id, Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** What takes up room on a row. */
export interface Obstacle extends Box {
  /**
   * A `text` is what a bar says: title, signs, date, assignee; a `label` what anything else does. A `port` is where
   * dependencies leave or enter: no text stands there, and lines run through it freely.
   */
  readonly type: 'bar' | 'glyph' | 'text' | 'label' | 'flag' | 'mark' | 'port';
  /** The element that it belongs to. */
  readonly id: Id;
}

/** What it costs a link to run through obstacles. */
export interface ObstacleCosts {
  /** Bars and glyphs. */
  solid: number;
  text: number;
  /** Texts of the two elements that it joins. */
  ownText: number;
  from: Id | undefined;
  to: Id | undefined;
}

/** An obstacle with the first row that it stands on. There are many, so it holds no copy of its box. */
export class Entry implements Obstacle {
  readonly type: Obstacle['type'];
  readonly id: Id;
  readonly row: number;
  readonly box: Box;

  constructor(type: Obstacle['type'], id: Id, box: Box, row: number) {
    this.type = type;
    this.id = id;
    this.row = row;
    this.box = box;
  }

  get x(): Px {
    return this.box.x;
  }

  get y(): Px {
    return this.box.y;
  }

  get width(): Px {
    return this.box.width;
  }

  get height(): Px {
    return this.box.height;
  }

  /** A bar or a glyph, not a text. */
  get isSolid(): boolean {
    return this.type === 'bar' || this.type === 'glyph';
  }

  /** What it costs to run through it. */
  cost({ solid, text, ownText, from, to }: ObstacleCosts): number {
    if (this.isSolid) return solid;
    if (this.type === 'port') return 0;
    return this.id === from || this.id === to ? ownText : text;
  }

  /** Whether it shares an area with a box given by its edges, as far as these lie left of its right edge. */
  isIn(left: Px, top: Px, bottom: Px): boolean {
    const { x, y, width, height } = this.box;
    return x + width > left && y < bottom && y + height > top;
  }
}
