import type { Fields, Json, PlainChange } from '../changes/change.ts';
import { ASSIGNEE_LIMIT, FORMAT_LIMIT, NAME_LIMIT, NOTES_LIMIT, TITLE_LIMIT } from '../model/limits.ts';
import { cleanLink } from './link.ts';

/** Fields whose text may have several lines, and fields of one line, by what they hold at most. */
const LINES: ReadonlyMap<string, number> = new Map([
  ['title', TITLE_LIMIT],
  ['notes', NOTES_LIMIT],
]);
const LINE: ReadonlyMap<string, number> = new Map([
  ['name', NAME_LIMIT],
  ['assignee', ASSIGNEE_LIMIT],
  ['format', FORMAT_LIMIT],
]);

/**
 * Changes as they may be queued: what a person typed or pasted into any text of a record is brought to what the schema
 * takes (CH-151). A tab between two spreadsheet cells becomes a space. What the schema takes already is the same object.
 */
export function cleanChanges(changes: readonly PlainChange[]): readonly PlainChange[] {
  return mapKept(changes, (change) => {
    if (change.type === 'create') {
      const value = cleanTexts(change.value);
      return value === change.value ? change : { ...change, value };
    }
    if (change.type !== 'set') return change;
    const fields = cleanTexts(change.fields);
    return fields === change.fields ? change : { ...change, fields };
  });
}

function cleanTexts(fields: Fields): Fields {
  let clean: Record<string, Json> | null = null;
  for (const [field, value] of Object.entries(fields)) {
    const next = cleanValue(field, value);
    if (next === value) continue;
    clean ??= { ...fields };
    clean[field] = next;
  }
  return clean ?? fields;
}

function cleanValue(field: string, value: Json): Json {
  if (typeof value === 'string') return cleanText(field, value);
  if (field !== 'calendar' || typeof value !== 'object' || value === null || !('name' in value)) return value;
  return cleanTexts(value);
}

function cleanText(field: string, text: string): string {
  if (field === 'externalLink') return cleanLink(text) ?? text;
  const lines = LINES.get(field);
  if (lines !== undefined) return cutTo(withoutControls(text.replace(/\r\n?|[\u0085]/g, '\n')), lines);
  const line = LINE.get(field);
  return line === undefined ? text : cutTo(withoutControls(text.replace(/[\r\n\u0085]+/g, ' ')), line);
}

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '');
}

/** Not through the middle of a character. */
function cutTo(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join('');
}

/** `map` that answers the same list when nothing became another. */
function mapKept<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  const mapped = items.map(map);
  return mapped.every((item, i) => item === items[i]) ? items : mapped;
}
