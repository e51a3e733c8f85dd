import { FILE_BYTES_LIMIT, JSON_DEPTH_LIMIT } from '../../model/limits.ts';
import { UNSAFE_KEYS } from '../id.ts';
import type { ProblemList } from '../problem.ts';

const FILE = ['file'];

/** Whether the text's length in UTF-8 is within the limit; counting stops above it. */
function isWithinBytes(text: string, limit: number): boolean {
  if (text.length * 3 <= limit) return true;
  if (text.length > limit) return false;
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // Each half of a surrogate pair counts for two of the pair's four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes <= limit;
}

/** The deepest nesting of lists and objects, measured without parsing. */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isInText) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) isInText = false;
    } else if (code === 0x22) isInText = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}

function describePlace(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return '';
  const lines = text.slice(0, Number(position)).split('\n');
  return ` (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`;
}

function dropUnsafeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    if (UNSAFE_KEYS.has(key) && !Array.isArray(value)) Reflect.deleteProperty(value, key);
    else dropUnsafeKeys((value as Record<string, unknown>)[key]);
  }
}

/**
 * Parses the JSON of an untrusted file, at most 5 MiB and 32 levels deep; adds a problem and returns undefined if it
 * can't. Drops keys that could reach an object's prototype (`security.md` I1, I7).
 */
export function parseJson(text: string, problems: ProblemList): unknown {
  if (!isWithinBytes(text, FILE_BYTES_LIMIT)) {
    problems.add(FILE, `must be at most ${FILE_BYTES_LIMIT / 1024 / 1024} MiB`);
    return undefined;
  }
  if (text.trim() === '') {
    problems.add(FILE, 'is empty');
    return undefined;
  }
  if (measureDepth(text) > JSON_DEPTH_LIMIT) {
    problems.add(FILE, `must not be nested deeper than ${JSON_DEPTH_LIMIT} levels`);
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    dropUnsafeKeys(value);
    return value;
  } catch (error) {
    problems.add(FILE, `is not valid JSON${describePlace(text, error)}`);
    return undefined;
  }
}
