/** A coordinate as text: at most two decimals, no trailing zeros, never `-0`. */
export function formatNumber(value: number): string {
  // Most coordinates are whole or half pixels, and whole numbers are formatted much faster.
  const halves = value * 2;
  if (value >= 0 && halves === (halves | 0)) {
    const whole = String(halves >> 1);
    return (halves & 1) === 0 ? whole : `${whole}.5`;
  }
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
}
