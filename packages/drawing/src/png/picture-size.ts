/** Width and height in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Px of a side of the parts that a large picture is cut into. */
export const TILE_SIDE = 8_000;
