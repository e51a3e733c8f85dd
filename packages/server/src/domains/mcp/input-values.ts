import { MINUTES_PER_DAY, parseCivil } from '@giotto/chart/time';
import { toCivilMinute } from '@giotto/interchange/plan';
import { z } from 'zod';

const MOMENT_FAULT =
  'must be a date like 2027-03-01 or a time like 2027-03-01T08:00, of the years 1900 to 2200';
const LENGTH_FAULT = 'must be a length like 5d, 4h, 30min, 2w or 1mo, or 3ed by the clock';
const LAG_FAULT = 'must be a delay like 2d, -4h or 50%, or 3ed by the clock';

const LENGTH = /^(\d{1,6}(?:\.\d{1,4})?) ?(e?)(min|h|d|w|mo)$/;
export const LAG = /^([+-]?\d{1,6}(?:\.\d{1,4})?) ?(e?)(min|h|d|w|mo|%)$/;

/** A civil day, or a civil time to the minute: without a zone. */
export const moment = z
  .string(MOMENT_FAULT)
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, { error: MOMENT_FAULT, abort: true })
  .refine(isCivil, MOMENT_FAULT);

function isCivil(text: string): boolean {
  try {
    parseCivil(text);
    return true;
  } catch {
    return false;
  }
}

/** A length of working time as people write it, `5d`, or by the clock, `3ed`. */
export const length = z
  .string(LENGTH_FAULT)
  .regex(LENGTH, LENGTH_FAULT)
  .describe('Working time: 5d, 4h, 30min, 2w, 1mo; by the clock: 3ed');

/** A link's delay, negative for a lead. */
export const lag = z
  .string(LAG_FAULT)
  .regex(LAG, LAG_FAULT)
  .describe('A delay of working time: 2d, -4h; by the clock: 3ed; of the predecessor’s length: 50%');

type Unit = 'min' | 'h' | 'd' | 'w' | 'mo';

interface Amount<U> {
  readonly value: number;
  readonly unit: U;
  readonly elapsed: boolean;
}

/** A length that `length` has accepted. */
export function readLength(text: string): Amount<Unit> {
  return readAmount<Unit>(LENGTH, text);
}

/** A delay that `lag` has accepted. */
export function readLag(text: string): Amount<Unit | '%'> {
  return readAmount<Unit | '%'>(LAG, text);
}

function readAmount<U extends string>(form: RegExp, text: string): Amount<U> {
  const [, value, elapsed, unit] = form.exec(text) ?? [];
  return { value: Number(value), unit: unit as U, elapsed: elapsed === 'e' };
}

/** When a day begins; a time stays as it is. */
export function beginningOf(text: string): string {
  return text.length === 10 ? `${text}T00:00` : text;
}

/** When a day ends; a time stays as it is. */
export function endOf(text: string): string {
  return text.length === 10 ? toCivilMinute(parseCivil(text) + MINUTES_PER_DAY) : text;
}
