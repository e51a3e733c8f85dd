import type { Fields, Json, PlainChange } from '../changes/change.ts';
import { cleanText } from './clean-text.ts';
import { cleanLink } from './link.ts';
import { TEXT_FIELDS, type TextRule } from './text-rules.ts';

export { cleanText } from './clean-text.ts';

const RULES: ReadonlyMap<string, TextRule> = new Map(Object.entries(TEXT_FIELDS));

/**
 * A change with every text that a person may have typed or pasted as the schema takes it; the same one where nothing is
 * to be cleaned. Conditions stay: they say what was there before.
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

/** A list of changes cleaned; the same list where nothing is to be cleaned. */
export function cleanChanges(changes: readonly PlainChange[]): readonly PlainChange[] {
  const cleaned = changes.map(cleanChange);
  return cleaned.every((change, i) => change === changes[i]) ? changes : cleaned;
}

function cleanTexts(fields: Fields): Fields {
  // What comes from a file may be anything: the check that follows says so.
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
  // A calendar has a name of its own.
  return field === 'calendar' && isRecord(value) ? cleanTexts(value) : value;
}

/** What is no link stays, for the check to refuse: no part of it could be kept as one. */
function cleanLinkField(text: string): string | null {
  return text.trim() === '' ? null : (cleanLink(text) ?? text);
}

function isRecord(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
