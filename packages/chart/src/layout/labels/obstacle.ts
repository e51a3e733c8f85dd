import type { Id, Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** Something that occupies space on a row. */
export interface Obstacle extends Box {
  /**
   * A `text` belongs to a bar: title, signs, date, people; a `label` to anything else. A `port` is where dependencies
   * leave or enter: no text is placed there, but lines may run through it.
   */
  readonly type: 'bar' | 'glyph' | 'text' | 'label' | 'flag' | 'mark' | 'port';
  /** The element that it belongs to. */
  readonly id: Id;
}

/** The costs of a link that runs through obstacles. */
export interface ObstacleCosts {
  /** Bars and glyphs. */
  solid: number;
  text: number;
  /** Texts of the two elements that it joins. */
  ownText: number;
  from: Id | undefined;
  to: Id | undefined;
}

/** An obstacle with the first row that it's on. There are many, so it holds no copy of its box. */
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

  /** Whether it's a bar or a glyph rather than a text. */
  get isSolid(): boolean {
    return this.type === 'bar' || this.type === 'glyph';
  }

  /** The cost of running through it. */
  cost({ solid, text, ownText, from, to }: ObstacleCosts): number {
    if (this.isSolid) return solid;
    if (this.type === 'port') return 0;
    return this.id === from || this.id === to ? ownText : text;
  }

  /** Whether it overlaps a box with these edges, given that it begins left of the box's right edge. */
  isIn(left: Px, top: Px, bottom: Px): boolean {
    const { x, y, width, height } = this.box;
    return x + width > left && y < bottom && y + height > top;
  }
}
