import { z } from 'zod';
import { isOrderKey, MAX_ORDER_KEY_LENGTH } from '../changes/order-key.ts';
import { COLOUR_PATTERN } from '../colour/hex.ts';
import { LINK_LIMIT, ROW_LIMIT, SIZE_RANGES, UNIT_LIMIT } from '../model/limits.ts';
import { isCivilDateTime } from './civil-date.ts';
import { isId } from './id.ts';
import { isSafeLink } from './link.ts';
import { findTextFault, TEXT_FIELDS, type TextRule } from './text-rules.ts';

// One message per value, whatever is wrong with it: a person reads what the value must be, not what zod calls it.

function textOf({ limit, hasLines }: TextRule) {
  return z
    .string({ error: 'must be text' })
    .max(limit, { error: `must be at most ${limit} characters` })
    .check((context) => {
      const fault = findTextFault(context.value, hasLines);
      if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, input: context.value });
    });
}

/** A finite number from `min` to `max`, both included. */
export function numberBetween(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`;
  return z.number({ error }).min(min, { error }).max(max, { error });
}

/** A number within the range of a size. */
export function sizeOf(name: keyof typeof SIZE_RANGES) {
  return numberBetween(SIZE_RANGES[name].min, SIZE_RANGES[name].max);
}

/** A whole number from `min` to `max`, both included. */
export function wholeBetween(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** A finite number above 0, at most `max`. */
export function numberAboveZero(max: number) {
  return z
    .number({ error: 'must be a number above 0' })
    .gt(0, { error: 'must be a number above 0' })
    .max(max, { error: `must be at most ${max}` });
}

/** One of the texts listed. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

export const booleanValue = z.boolean({ error: 'must be true or false' });
export const titleValue = textOf(TEXT_FIELDS.title);
export const nameValue = textOf(TEXT_FIELDS.name);
export const notesValue = textOf(TEXT_FIELDS.notes);
export const assigneeValue = textOf(TEXT_FIELDS.assignee);
export const formatValue = textOf(TEXT_FIELDS.format);

const ID_MESSAGE = 'must be an id: 1 to 64 letters, digits, - or _';
export const idValue = z.string({ error: ID_MESSAGE }).refine(isId, { error: ID_MESSAGE });

export const ORDER_MESSAGE = `must be an order key: 1 to ${MAX_ORDER_KEY_LENGTH} letters or digits, not ending in 0`;
/** Where a record stands among its kind: made by `apply` alone, which ignores one that a client sends. */
export const orderValue = z.string({ error: ORDER_MESSAGE }).refine(isOrderKey, { error: ORDER_MESSAGE });

const COLOUR_MESSAGE = 'must be a colour such as #2563EB or #2563EB80';
export const colourValue = z
  .string({ error: COLOUR_MESSAGE })
  .regex(COLOUR_PATTERN, { error: COLOUR_MESSAGE });

const DATE_MESSAGE = 'must be a date such as 2027-01-04 or 2027-01-04T08:00, from 1900 to 2200';
export const civilValue = z.string({ error: DATE_MESSAGE }).refine(isCivilDateTime, { error: DATE_MESSAGE });

const LINK_MESSAGE = `must be a link that begins with http://, https:// or mailto:, at most ${LINK_LIMIT} characters`;
export const linkValue = z.string({ error: LINK_MESSAGE }).refine(isSafeLink, { error: LINK_MESSAGE });

/** A position on the axis in units; before the start date it is negative. */
export const positionValue = numberBetween(-UNIT_LIMIT, UNIT_LIMIT);
export const durationValue = numberAboveZero(UNIT_LIMIT);

export const rowValue = numberBetween(-1, ROW_LIMIT);
export const rowsValue = numberAboveZero(ROW_LIMIT);

const LANGUAGE_MESSAGE = 'must be a language tag such as en or de-CH';
function isLanguageTag(text: string): boolean {
  try {
    return text.length <= 35 && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
export const languageValue = z
  .string({ error: LANGUAGE_MESSAGE })
  .refine(isLanguageTag, { error: LANGUAGE_MESSAGE });
