import type { NodeEvent } from './node-events.ts';

/** Bytes of one NOTIFY: PostgreSQL takes less than 8,000. */
const LONGEST_TEXT = 7_900;

/** Node events as texts that fit one NOTIFY each, `node` in front. Presence that is too long is left out: it is only of this moment. */
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

/** What another node said; nothing for a text that is no list of events. */
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
