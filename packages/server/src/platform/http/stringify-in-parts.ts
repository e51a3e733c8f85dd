import { setImmediate as nextRound } from 'node:timers/promises';

/** Characters after which to yield: some milliseconds. */
const PART = 1024 * 1024;

/**
 * Returns the same JSON as `JSON.stringify`, but yields between the entries of lists: a page of a large chart's states
 * would delay everybody's edits by a tenth of a second.
 */
export async function stringifyInParts(answer: unknown): Promise<string> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return JSON.stringify(answer);
  const fields: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const text = Array.isArray(value) ? await stringifyList(value) : JSON.stringify(value);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

async function stringifyList(list: readonly unknown[]): Promise<string> {
  const entries: string[] = [];
  let length = 0;
  for (const entry of list) {
    if (length >= PART) {
      await nextRound();
      length = 0;
    }
    const text = JSON.stringify(entry) ?? 'null';
    entries.push(text);
    length += text.length;
  }
  return `[${entries.join(',')}]`;
}
