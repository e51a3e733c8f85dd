import { findTextFault, type TextRule } from './text-rules.ts';

/** Every way in which texts end a line: Windows, old Macs, vertical tabs of office programs, mainframes. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085]/g;
const CONTROL_BUT_LINE_BREAK = /[^\P{Cc}\n]/gu;
/** With the `u` flag only halves without their other half. */
const LONE_SURROGATE = /\p{Cs}/gu;
const ELLIPSIS = '…';

/**
 * What a person typed or pasted, as the schema takes it: tabs become spaces, as do line breaks where there is one line
 * only, other control characters and halves of characters go, and what is too long ends in an ellipsis. What the schema
 * takes already is answered as it is.
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
  // No character takes more than two units, so only what is longer in units has to be counted.
  if (text.length <= limit) return text;
  const characters = [...text];
  if (characters.length <= limit) return text;
  return characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()
    .concat(ELLIPSIS);
}
