import { cutTile, type Sheet } from '@giotto/chart/pages';
import { PNG_LIMITS } from '@giotto/contract/plans';

/** Where a length is cut so that no part is longer than `most`: at the last of the wanted places that allows it. */
export function cutLength(length: number, most: number, wanted: readonly number[] = []): number[] {
  const cuts: number[] = [];
  for (let from = 0; length - from > most; ) {
    const fitting = wanted.filter((place) => place > from && place <= from + most);
    from = fitting.at(-1) ?? from + most;
    cuts.push(from);
  }
  return cuts;
}

/** Neighbouring places as stretches from one to the next. */
function stretches(length: number, cuts: readonly number[]): { from: number; size: number }[] {
  const places = [0, ...cuts, length];
  return places.slice(1).map((to, at) => ({ from: places[at] ?? 0, size: to - (places[at] ?? 0) }));
}

/** A tile and where it stands among the others, from 1. */
export interface Tile {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
}

/**
 * A sheet in whole px as tiles that are small enough for every program, line by line. They are cut between rows where
 * there are rows (`rowEnds`, in px of the sheet).
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
