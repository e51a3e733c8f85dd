import { isElementKind } from '../model/index.ts';
import { checkRecord } from '../schema/check-fields.ts';
import { isJsonObject } from '../schema/json-object.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { parseCivil } from '../time/index.ts';
import type { Clip } from './clip.ts';
import { PASTE_ROWS_LIMIT, PASTE_TEXT_LIMIT } from './paste-limits.ts';

/**
 * Reads copied elements from untrusted text. Null when the text isn't a clip, comes from another version, exceeds the
 * limits of a paste, or holds a record that the schema refuses. Never throws.
 */
export function readClip(text: string): Clip | null {
  if (text.length > 8 * PASTE_TEXT_LIMIT) return null;
  const clip = parse(text);
  if (!isJsonObject(clip) || clip.giotto !== 'elements' || clip.version !== SCHEMA_VERSION) return null;
  const { elements, firstRow, people = {}, startDate } = clip;
  if (!Array.isArray(elements) || elements.length === 0 || elements.length > 5 * PASTE_ROWS_LIMIT)
    return null;
  if (typeof firstRow !== 'number' || !Number.isFinite(firstRow) || !isCivil(startDate)) return null;
  if (!isJsonObject(people) || Object.values(people).some((name) => typeof name !== 'string')) return null;
  const ids = new Set<string>();
  for (const element of elements) {
    if (!isJsonObject(element) || typeof element.kind !== 'string' || typeof element.id !== 'string')
      return null;
    if (ids.has(element.id) || !isElementKind(element.kind)) return null;
    ids.add(element.id);
    if (checkRecord(element.kind, element.fields).length > 0) return null;
  }
  return clip as unknown as Clip;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isCivil(text: unknown): boolean {
  try {
    return typeof text === 'string' && Number.isFinite(parseCivil(text));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
