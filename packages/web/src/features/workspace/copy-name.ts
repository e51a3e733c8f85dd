import { DUPLICATE_SUFFIX, NAME_LENGTH } from '@giotto/contract/plans';

/** A copy's name: the original's plus 2 (spec/charts.md §4), shortened if it would be too long. */
export function copyName(name: string): string {
  const room = NAME_LENGTH - DUPLICATE_SUFFIX.length;
  return `${[...name].length > room ? [...name].slice(0, room).join('').trimEnd() : name}${DUPLICATE_SUFFIX}`;
}
