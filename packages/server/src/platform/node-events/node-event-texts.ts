import type { Notice } from './node-events.ts';

/** Bytes of one NOTIFY: PostgreSQL takes less than 8,000. */
const LONGEST_TEXT = 7_900;

/** Notices as texts that fit one NOTIFY each, `node` in front. Presence that is too long is left out: it is only of this moment. */
export function packNotices(node: string, notices: readonly Notice[]): string[] {
  const texts: string[] = [];
  let list: string[] = [];
  let length = 0;
  const close = () => {
    if (list.length > 0) texts.push(`${node}[${list.join(',')}]`);
    list = [];
    length = node.length + 2;
  };
  close();
  for (const notice of notices) {
    const text = JSON.stringify(notice);
    const bytes = Buffer.byteLength(text) + 1;
    if (node.length + 2 + bytes > LONGEST_TEXT) continue;
    if (length + bytes > LONGEST_TEXT) close();
    list.push(text);
    length += bytes;
  }
  close();
  return texts;
}

/** What another node said; nothing for a text that is no list of notices. */
export function unpackNotices(text: string): { readonly node: string; readonly notices: readonly Notice[] } {
  const at = text.indexOf('[');
  try {
    return { node: text.slice(0, at), notices: JSON.parse(text.slice(at)) as Notice[] };
  } catch {
    return { node: '', notices: [] };
  }
}
