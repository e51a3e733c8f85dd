import type { Minutes } from '../../../model/index.ts';
import { lagParts } from './format-lag.ts';
import { readLag } from './read-lag.ts';

/** How much working time a chart's usual day and week have, in minutes. */
interface WorkingDay {
  readonly dayMinutes: Minutes;
  readonly weekMinutes: Minutes;
}

/** A length in whole minutes, from 1: of working time, or of elapsed time. */
interface Length {
  readonly minutes: Minutes;
  readonly isElapsed: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Reads the length of a scheduled task: `5d`, `4h`, `2 weeks` of working time, `3ed` of elapsed time; without a unit in
 * days. Null if it isn't one, isn't above 0, or is longer than a chart can be.
 */
export function readLength(text: string, { dayMinutes, weekMinutes }: WorkingDay): Length | null {
  const read = /^\s*[+\-−]/.test(text) ? null : readLag(text);
  if (read === null || 'problem' in read) return null;
  const { value, unit } = lagParts(read.lag);
  if (unit === '%') return null;
  const minutesOf = {
    m: 1,
    h: HOUR,
    d: dayMinutes,
    w: weekMinutes,
    em: 1,
    eh: HOUR,
    ed: DAY,
    ew: 7 * DAY,
  };
  const minutes = Math.round(value * minutesOf[unit]);
  return minutes < 1 ? null : { minutes, isElapsed: unit.startsWith('e') };
}
