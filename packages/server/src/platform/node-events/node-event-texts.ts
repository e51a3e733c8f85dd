import type { NodeEvent } from './node-events.ts';

/** Max bytes of one NOTIFY: PostgreSQL's limit is below 8,000. */
const LONGEST_TEXT = 7_900;

/**
 * Serializes events into texts that fit one NOTIFY each, prefixed with `node`. Drops presence that is too long, since
 * it is ephemeral.
 */
export function packNodeEvents(node: string, events: readonly NodeEvent[]): string[] {
  const texts: string[] = [];
  let list: string[] = [];
  let length = 0;
  const close = () => {
    if (list.length > 0) texts.push(`${node}[${list.join(',')}]`);
    list = [];
    length = node.length + 2;
  };
  close();
  for (const event of events) {
    const text = JSON.stringify(event);
    const bytes = Buffer.byteLength(text) + 1;
    if (node.length + 2 + bytes > LONGEST_TEXT) continue;
    if (length + bytes > LONGEST_TEXT) close();
    list.push(text);
    length += bytes;
  }
  close();
  return texts;
}

/** Parses another node's text; empty if it isn't a list of events. */
export function unpackNodeEvents(text: string): {
  readonly node: string;
  readonly events: readonly NodeEvent[];
} {
  const at = text.indexOf('[');
  try {
    return { node: text.slice(0, at), events: JSON.parse(text.slice(at)) as NodeEvent[] };
  } catch {
    return { node: '', events: [] };
  }
}
