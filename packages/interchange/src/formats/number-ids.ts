const LARGEST = 2_147_483_647;

/** A free number from `first` on for each id: the wished-for one if it's a number that nobody else has. */
export function numberIds(
  items: readonly { readonly id: string; readonly wish: string | undefined }[],
  first = 1,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const { id, wish } of items) {
    const number = wish !== undefined && /^(?:0|[1-9]\d{0,9})$/.test(wish) ? Number(wish) : undefined;
    if (number === undefined || number < first || number > LARGEST || taken.has(number) || numbers.has(id))
      continue;
    taken.add(number);
    numbers.set(id, number);
  }
  let next = first;
  for (const { id } of items) {
    if (numbers.has(id)) continue;
    while (taken.has(next)) next += 1;
    taken.add(next);
    numbers.set(id, next);
  }
  return numbers;
}
