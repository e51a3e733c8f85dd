import { DEEPEST_INDENTATION } from '../model/limits.ts';

/**
 * Converts any depths (columns of white space, dots of a number) to levels: 0 to the deepest, at most one deeper than the
 * row before.
 */
export function fitLevels(depths: readonly number[], deepest: number = DEEPEST_INDENTATION): number[] {
  /** The depth of each level open above the row. */
  const open: number[] = [];
  return depths.map((depth) => {
    while (open.length > 1 && depth < (open.at(-1) ?? 0)) open.pop();
    if (open.length === 0 || depth > (open.at(-1) ?? 0)) open.push(depth);
    else open[open.length - 1] = depth;
    return Math.min(open.length - 1, deepest);
  });
}
