import type { Px } from '../model/index.ts';

/** The height of a band. */
const BAND: Px = 32;

interface Band {
  left: Px;
  right: Px;
}

/**
 * Where a picture differs from the previous one: for each horizontal band, the range from the leftmost to the rightmost
 * difference. May cover too much, never too little.
 */
export class DirtyRegion {
  readonly #bands = new Map<number, Band>();

  /** Adds the area between two corners, edges included. */
  add(left: Px, top: Px, right: Px, bottom: Px): void {
    const last = Math.floor(bottom / BAND);
    for (let at = Math.floor(top / BAND); at <= last; at++) {
      const band = this.#bands.get(at);
      if (band === undefined) this.#bands.set(at, { left, right });
      else {
        band.left = Math.min(band.left, left);
        band.right = Math.max(band.right, right);
      }
    }
  }

  /** Whether anything between two corners may differ. */
  touches(left: Px, top: Px, right: Px, bottom: Px): boolean {
    if (this.#bands.size === 0) return false;
    const last = Math.floor(bottom / BAND);
    for (let at = Math.floor(top / BAND); at <= last; at++) {
      const band = this.#bands.get(at);
      if (band !== undefined && band.left <= right && band.right >= left) return true;
    }
    return false;
  }
}
