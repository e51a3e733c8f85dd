/** A coordinate as pictures write it: at most two decimals, no trailing zeros, never `-0`. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
}
