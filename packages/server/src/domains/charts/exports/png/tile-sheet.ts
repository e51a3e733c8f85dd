import { cutTile, type Sheet } from '@giotto/chart/pages';
import { PNG_LIMITS } from '@giotto/contract/plans';

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

/** The segments between neighbouring cuts. */
function stretches(length: number, cuts: readonly number[]): { from: number; size: number }[] {
  const places = [0, ...cuts, length];
  return places.slice(1).map((to, at) => ({ from: places[at] ?? 0, size: to - (places[at] ?? 0) }));
}

/** A tile and its row and column, counted from 1. */
export interface Tile {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
}

/**
 * Cuts a sheet in whole px into tiles small enough for every program, row by row; between chart rows where possible
 * (`rowEnds`, in px of the sheet).
 */
export function tileSheet(sheet: Sheet, rowEnds: readonly number[]): Tile[] {
  const { tile } = PNG_LIMITS;
  const down = stretches(sheet.height, cutLength(sheet.height, tile, rowEnds.map(Math.round)));
  const columns = Math.ceil(sheet.width / tile);
  const across = stretches(sheet.width, cutLength(sheet.width, Math.ceil(sheet.width / columns)));
  return down.flatMap(({ from: y, size: height }, row) =>
    across.map(({ from: x, size: width }, column) => {
      return { sheet: cutTile(sheet, { x, y, width, height }), row: row + 1, column: column + 1 };
    }),
  );
}
