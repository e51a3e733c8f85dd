/** The indexes of a longest strictly increasing subsequence of the numbers (patience sorting, O(n log n)). */
export function findLongestIncreasingRun(numbers: readonly number[]): number[] {
  const tails: number[] = [];
  const before: number[] = [];
  numbers.forEach((value, i) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((numbers[tails[mid] as number] as number) < value) low = mid + 1;
      else high = mid;
    }
    before[i] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = i;
  });
  const ascent: number[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i] as number) ascent.push(i);
  return ascent.reverse();
}
