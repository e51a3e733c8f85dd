type RelativeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** How long ago something was, in the format of `Intl.RelativeTimeFormat`; null within the last minute. */
export function relativeTime(
  then: number,
  now: number,
): { readonly value: number; readonly unit: RelativeUnit } | null {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return null;
  const steps: readonly (readonly [RelativeUnit, number])[] = [
    ['year', 525_600],
    ['month', 43_800],
    ['week', 10_080],
    ['day', 1_440],
    ['hour', 60],
    ['minute', 1],
  ];
  for (const [unit, length] of steps) {
    if (minutes >= length) return { value: -Math.floor(minutes / length), unit };
  }
  return null;
}
