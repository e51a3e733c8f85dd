import { readStored, writeStored } from '../browser-storage.ts';

const storageKey = 'promotionClosed';

/** The midnight after a moment on this machine's clock; both in Unix milliseconds. */
export function nextMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** The whole days from the midnight after a moment to the end of an offer with the last day `lastDay`. */
export function daysAfterToday(lastDay: string, now: number): number {
  const today = new Date(now);
  const day = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return Math.round((Date.parse(lastDay) - day) / 86_400_000);
}

/**
 * Whether an offer with the last day `lastDay` (YYYY-MM-DD) is still valid on this machine's clock: a real end, after
 * which no countdown runs (`security.md` C23).
 */
export function isOfferOn(lastDay: string, now: number): boolean {
  const [year = 0, month = 0, day = 0] = lastDay.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(lastDay) && now < new Date(year, month - 1, day + 1).getTime();
}

/** Hours, minutes and seconds, two digits each. */
export function splitTime(ms: number): readonly [hours: string, minutes: string, seconds: string] {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const digits = (value: number) => String(value).padStart(2, '0');
  return [digits(Math.floor(seconds / 3_600)), digits(Math.floor(seconds / 60) % 60), digits(seconds % 60)];
}

/** Whether the offer with this last day was dismissed in this browser; another offer is shown again. */
export function isOfferClosed(lastDay: string): boolean {
  return readStored(storageKey) === lastDay;
}

export function closeOffer(lastDay: string): void {
  writeStored(storageKey, lastDay);
}
