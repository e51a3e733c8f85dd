/** Octets of a line without its end. */
const LINE_LENGTH = 75;
const ASCII = /^[ -~]*$/;

/** A line of iCalendar, folded at 75 octets of UTF-8 between characters, with its end. */
export function foldLine(line: string): string {
  if (line.length <= LINE_LENGTH && ASCII.test(line)) return `${line}\r\n`;
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (length + size > LINE_LENGTH) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return `${folded}\r\n`;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Letters and figures that need no escape. */
const PLAIN = /^[\w .:@/-]*$/;

/** A text as a value; control characters other than tabs and line breaks are left out. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}
