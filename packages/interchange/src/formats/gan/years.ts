/** Years in which recurring holidays are kept when no task has a date. */
const SOME_YEARS = [2000, 2050] as const;

/** The years from the first task's to the one after the last task's, as their starts tell. */
export function yearsOf(starts: readonly string[]): readonly [first: number, last: number] {
  const years = starts.flatMap((start) => {
    const year = Number(/^\d{4}/.exec(start)?.[0] ?? 0);
    return year >= 1900 && year <= 2200 ? [year] : [];
  });
  if (years.length === 0) return SOME_YEARS;
  const [first, last] = years.reduce(
    ([low, high], year) => [Math.min(low, year), Math.max(high, year)],
    [years[0] ?? 0, years[0] ?? 0],
  );
  return [first, Math.min(2200, last + 1)];
}
