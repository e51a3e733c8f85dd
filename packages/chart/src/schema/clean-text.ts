import { findTextFault, type TextRule } from './text-rules.ts';

/** All line breaks in use: Windows, old Macs, vertical tabs of office programs, mainframes. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085]/g;
const CONTROL_BUT_LINE_BREAK = /[^\P{Cc}\n]/gu;
/** With the `u` flag this matches only unpaired surrogates. */
const LONE_SURROGATE = /\p{Cs}/gu;
const ELLIPSIS = '…';

/**
 * Makes typed or pasted text acceptable to the schema: tabs become spaces, as do line breaks in single-line texts;
 * other control characters and unpaired surrogates are removed, and overlong text is cut with an ellipsis. Returns
 * acceptable text unchanged.
 */
export function cleanText(text: string, { limit, hasLines }: TextRule): string {
  return cutText(findTextFault(text, hasLines) === undefined ? text : withoutFaults(text, hasLines), limit);
}

function withoutFaults(text: string, hasLines: boolean): string {
  return text
    .replace(LINE_BREAK, hasLines ? '\n' : ' ')
    .replaceAll('\t', ' ')
    .replace(CONTROL_BUT_LINE_BREAK, '')
    .replace(LONE_SURROGATE, '');
}

function cutText(text: string, limit: number): string {
  // No character takes more than two code units, so only text longer in units needs counting.
  if (text.length <= limit) return text;
  const characters = [...text];
  if (characters.length <= limit) return text;
  return characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()
    .concat(ELLIPSIS);
}
