import type { TaskLength } from '@giotto/chart/chart-schedule';

/** What a day of working time is, in minutes. */
interface WorkingDay {
  readonly dayMinutes: number;
}

/**
 * A length in the largest unit that needs at most two decimals: `5 d`, `4 h`, `30 m` of working time, `3 ed`, `4 eh`,
 * `30 em` of elapsed time. Typed again, it is the same length.
 */
export function lengthText({ minutes, isElapsed }: TaskLength, { dayMinutes }: WorkingDay): string {
  const day = isElapsed ? 24 * 60 : dayMinutes;
  for (const [unit, size] of [
    ['d', day],
    ['h', 60],
  ] as const) {
    const hundredths = (minutes * 100) / size;
    if (Number.isInteger(hundredths)) return `${hundredths / 100} ${isElapsed ? 'e' : ''}${unit}`;
  }
  return `${minutes} ${isElapsed ? 'e' : ''}m`;
}

/** A drawn length: `5 d`, or `36 h` on the hour scale. */
export function drawnLengthText(days: number, isInHours: boolean): string {
  const length = isInHours ? days * 24 : days;
  return `${Math.round(length * 100) / 100} ${isInHours ? 'h' : 'd'}`;
}
