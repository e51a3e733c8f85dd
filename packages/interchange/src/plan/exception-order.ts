interface Dates {
  readonly from: string;
  readonly to?: string;
  readonly isYearly?: boolean;
  readonly yearly?: boolean;
  readonly recurrence?: object;
}

/**
 * The other way round where exceptions overlap: in a plan the first one that covers a day counts, in a chart the last one.
 * Others stay in their order.
 */
export function inOrderOfWeight<Exception extends Dates>(
  exceptions: readonly Exception[],
): readonly Exception[] {
  return overlap(exceptions) ? exceptions.toReversed() : exceptions;
}

/** Those that come back are taken for overlapping. */
function overlap(exceptions: readonly Dates[]): boolean {
  if (exceptions.length < 2) return false;
  if (exceptions.some(({ isYearly, yearly, recurrence }) => isYearly || yearly || recurrence)) return true;
  const spans = exceptions
    .map(({ from, to = from }) => ({ from: from.slice(0, 10), to: to.slice(0, 10) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  let last = '';
  for (const { from, to } of spans) {
    if (from <= last) return true;
    last = to > last ? to : last;
  }
  return false;
}
