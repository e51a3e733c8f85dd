import type { Fields, Json, PlainChange } from '../changes/change.ts';
import { cleanText } from './clean-text.ts';
import { cleanLink } from './link.ts';
import { TEXT_FIELDS, type TextRule } from './text-rules.ts';

export { cleanText } from './clean-text.ts';

const RULES: ReadonlyMap<string, TextRule> = new Map(Object.entries(TEXT_FIELDS));

/**
 * A change with every typed or pasted text made acceptable to the schema; the same object if nothing needs cleaning.
 * Keeps conditions: they say what was there before.
 */
export function cleanChange(change: PlainChange): PlainChange {
  if (change.type === 'create') {
    const value = cleanTexts(change.value);
    return value === change.value ? change : { ...change, value };
  }
  if (change.type !== 'set') return change;
  const fields = cleanTexts(change.fields);
  return fields === change.fields ? change : { ...change, fields };
}

/** A list of cleaned changes; the same list if nothing needs cleaning. */
export function cleanChanges(changes: readonly PlainChange[]): readonly PlainChange[] {
  const cleaned = changes.map(cleanChange);
  return cleaned.every((change, i) => change === changes[i]) ? changes : cleaned;
}

function cleanTexts(fields: Fields): Fields {
  // Fields from a file may be anything; the check that follows reports it.
  if (!isRecord(fields)) return fields;
  let cleaned: Record<string, Json> | null = null;
  for (const field of Object.keys(fields)) {
    const value = fields[field];
    const clean = cleanValue(field, value);
    if (clean === value || clean === undefined) continue;
    cleaned ??= { ...fields };
    cleaned[field] = clean;
  }
  return cleaned ?? fields;
}

function cleanValue(field: string, value: Json | undefined): Json | undefined {
  if (typeof value === 'string') {
    if (field === 'externalLink') return cleanLinkField(value);
    const rule = RULES.get(field);
    return rule ? cleanText(value, rule) : value;
  }
  // A calendar has its own name.
  return field === 'calendar' && isRecord(value) ? cleanTexts(value) : value;
}

/** Keeps an invalid link for the check to refuse: no part of it could serve as a link. */
function cleanLinkField(text: string): string | null {
  return text.trim() === '' ? null : (cleanLink(text) ?? text);
}

function isRecord(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
