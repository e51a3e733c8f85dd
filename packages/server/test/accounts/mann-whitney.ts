/**
 * The probability that two samples from the same source differ at least this much, by the Mann–Whitney test (two-sided,
 * normal approximation, with tie correction).
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const [n, m] = [first.length, second.length];
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let [rankSum, ties] = [0, 0];
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const alike = to - from;
    // Equal values share their mean rank.
    rankSum += all.slice(from, to).filter(({ isFirst }) => isFirst).length * ((from + 1 + to) / 2);
    ties += alike ** 3 - alike;
    from = to;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (spread === 0) return 1;
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / spread;
  return 2 * (1 - normal(z));
}

/** The standard normal distribution function (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = factors.reduce((all, factor, at) => all + factor * t ** (at + 1), 0);
  return 1 - (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
