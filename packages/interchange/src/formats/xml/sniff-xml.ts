import type { PlainRefusal } from '../../report/index.ts';

/** Which format an XML file has, by its root element; or why it can't be read. `head` is its beginning. */
export function sniffXml(
  head: string,
): { readonly format: 'mspdi' | 'gan' } | { readonly refused: PlainRefusal } {
  const tag = rootTag(head);
  const name = /^<(?:[\w.-]{1,50}:)?([\w.-]{1,50})/.exec(tag)?.[1];
  if (name === 'Project') return { format: 'mspdi' };
  if (name === 'project' && tag.includes('mrproject-version')) return { refused: 'xml.planner' };
  if (name === 'project' && /view-date|<tasks|<calendars/.test(tag)) return { format: 'gan' };
  if (name === 'APIBusinessObjects') return { refused: 'xml.primavera' };
  return { refused: 'xml.unknown' };
}

/** The root's opening tag: the first one that is neither a declaration nor within a comment. */
function rootTag(head: string): string {
  let at = head.indexOf('<');
  while (at >= 0) {
    const isComment = head.startsWith('<!--', at);
    if (!isComment && head[at + 1] !== '?' && head[at + 1] !== '!') return head.slice(at);
    const end = isComment ? head.indexOf('-->', at) : head.indexOf('>', at);
    at = end < 0 ? -1 : head.indexOf('<', end);
  }
  return '';
}
