import type { Box } from '@giotto/chart/layout';
import { type PictureSize, TILE_SIDE } from './picture-size.ts';

/** Positions that cut a length into parts of at most `most`, each at the last `wanted` position that fits. */
export function cutLength(length: number, most: number, wanted: readonly number[] = []): number[] {
  const cuts: number[] = [];
  for (let from = 0; length - from > most; ) {
    const fitting = wanted.filter((place) => place > from && place <= from + most);
    from = fitting.at(-1) ?? from + most;
    cuts.push(from);
  }
  return cuts;
}

/** A part of a length, in px. */
interface Stretch {
  readonly from: number;
  readonly size: number;
}

/** The segments between neighbouring cuts. */
function stretches(length: number, cuts: readonly number[]): Stretch[] {
  const places = [0, ...cuts, length];
  return places.slice(1).map((to, at) => ({ from: places[at] ?? 0, size: to - (places[at] ?? 0) }));
}

/** A tile and its row and column, counted from 1. */
export interface Tile {
  /** In px of the sheet. */
  readonly box: Box;
  readonly row: number;
  readonly column: number;
}

/** The heights into which tiles cut a sheet: between chart rows where possible (`rowEnds`, in px of the sheet). */
export function cutHeights({ height }: PictureSize, rowEnds: readonly number[]): Stretch[] {
  return stretches(height, cutLength(height, TILE_SIDE, rowEnds.map(Math.round)));
}

/** Cuts a sheet in whole px into tiles small enough for every program, row by row. */
export function tileSheet(sheet: PictureSize, rowEnds: readonly number[]): Tile[] {
  const columns = Math.ceil(sheet.width / TILE_SIDE);
  const across = stretches(sheet.width, cutLength(sheet.width, Math.ceil(sheet.width / columns)));
  return cutHeights(sheet, rowEnds).flatMap(({ from: y, size: height }, row) =>
    across.map(({ from: x, size: width }, column) => {
      return { box: { x, y, width, height }, row: row + 1, column: column + 1 };
    }),
  );
}
