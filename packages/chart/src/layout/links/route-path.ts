import type { Px } from '../../model/index.ts';
import type { Point } from './link-tracks.ts';

/** More corners than any route has. */
const MAX_CORNERS = 12;

/** A candidate route: its corners in order, without those at which nothing turns. Created once and reused. */
export class RoutePath {
  readonly xs = new Float64Array(MAX_CORNERS);
  readonly ys = new Float64Array(MAX_CORNERS);
  length = 0;

  /** Starts a new route. */
  begin(x: Px, y: Px): this {
    this.xs[0] = x;
    this.ys[0] = y;
    this.length = 1;
    return this;
  }

  /** Continues to a corner, horizontally or vertically from the last one. */
  to(x: Px, y: Px): this {
    const { xs, ys, length } = this;
    const lastX = xs[length - 1] as number;
    const lastY = ys[length - 1] as number;
    if (lastX === x && lastY === y) return this;
    if (length > 1) {
      const beforeX = xs[length - 2] as number;
      const beforeY = ys[length - 2] as number;
      // Turning back on itself is a corner too.
      const continuesVertically = beforeX === lastX && lastX === x && lastY > beforeY === y > lastY;
      const continuesHorizontally = beforeY === lastY && lastY === y && lastX > beforeX === x > lastX;
      if (continuesVertically || continuesHorizontally) this.length--;
    }
    xs[this.length] = x;
    ys[this.length] = y;
    this.length++;
    return this;
  }

  /** Copies another route. */
  copy({ xs, ys, length }: RoutePath): void {
    this.xs.set(xs);
    this.ys.set(ys);
    this.length = length;
  }

  /** The corners. */
  toPoints(): readonly Point[] {
    const points: Point[] = [];
    for (let i = 0; i < this.length; i++) points.push({ x: this.xs[i] as number, y: this.ys[i] as number });
    return points;
  }
}
