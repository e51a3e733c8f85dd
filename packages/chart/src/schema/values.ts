import { isOrderKey, MAX_ORDER_KEY_LENGTH } from '../changes/order-key.ts';
import { isColour } from '../colour/hex.ts';
import { EXTERNAL_ID_LIMIT, LINK_LIMIT, ROW_LIMIT, SIZE_RANGES, UNIT_LIMIT } from '../model/limits.ts';
import { isCivilDateTime } from './civil-date.ts';
import { isExternalId } from './external-id.ts';
import { isId } from './id.ts';
import { isSafeLink } from './link.ts';
import { TEXT_FIELDS } from './text-rules.ts';
import { numberAboveZero, numberBetween, textOf, textThat, type ValueRule } from './value-rule.ts';

/** A number within the range of a size. */
export function sizeOf(name: keyof typeof SIZE_RANGES): ValueRule<number> {
  return numberBetween(SIZE_RANGES[name].min, SIZE_RANGES[name].max);
}

export const titleValue = textOf(TEXT_FIELDS.title);
export const nameValue = textOf(TEXT_FIELDS.name);
export const notesValue = textOf(TEXT_FIELDS.notes);
export const formatValue = textOf(TEXT_FIELDS.format);

const ID_MESSAGE = 'must be an id: 1 to 64 letters, digits, - or _';
export const idValue = textThat(isId, ID_MESSAGE);

export const ORDER_MESSAGE = `must be an order key: 1 to ${MAX_ORDER_KEY_LENGTH} letters or digits, not ending in 0`;
/** A record's position among its kind: generated only by `apply`, which ignores one sent by a client. */
export const orderValue = textThat(isOrderKey, ORDER_MESSAGE);

const COLOUR_MESSAGE = 'must be a colour such as #2563EB or #2563EB80';
export const colourValue = textThat(isColour, COLOUR_MESSAGE);

const DATE_MESSAGE = 'must be a date such as 2027-01-04 or 2027-01-04T08:00, from 1900 to 2200';
export const civilValue = textThat(isCivilDateTime, DATE_MESSAGE);

/** The length of a day such as 2027-01-04. */
const DAY_LENGTH = 10;
export const dayValue = textThat(
  (text) => text.length === DAY_LENGTH && isCivilDateTime(text),
  'must be a day such as 2027-01-04, from 1900 to 2200',
);

const LINK_MESSAGE = `must be a link that begins with http://, https:// or mailto:, at most ${LINK_LIMIT} characters`;
export const linkValue = textThat(isSafeLink, LINK_MESSAGE);

const EXTERNAL_ID_MESSAGE = `must be another program’s id: 1 to ${EXTERNAL_ID_LIMIT} characters, no control characters`;
/** Data rather than text: what a person writes is cleaned, an id is accepted or refused. */
export const externalIdValue = textThat(isExternalId, EXTERNAL_ID_MESSAGE);

/** A position on the axis in units; negative before the start date. */
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
export const languageValue = textThat(isLanguageTag, LANGUAGE_MESSAGE);
