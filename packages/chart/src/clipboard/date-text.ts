/** Marks that programs put into dates so that they stand in the right direction, and that nobody sees. */
const INVISIBLE = /\p{Cf}/gu;
const ASCII = /^[\t -~]*$/;
const DASH = /[\u2010-\u2015\u2212]/g;
const SLASH = /[\u2044\u2215]/g;

/** A date's text with the figures and separators of ASCII, without invisible marks: `２０２７‑０３‑０４` is `2027-03-04`. */
export function plainDateText(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(INVISIBLE, '')
        .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
        .replaceAll(DASH, '-')
        .replaceAll(SLASH, '/');
  return plain.replaceAll(/(\d)\s{1,3}([-/])\s{1,3}(?=\d)/g, '$1$2').trim();
}

/** The figures of a script are ten in a row, from 0. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** `T08:30`, `, at 8:30:00 AM`, `um 8:30 Uhr`, `8h30`, `8 AM`; with a dot only behind a space. */
const TIME =
  /(?:[T,]?\s*|\s+)(?:(?:at|um|à|klo|kl\.?|om|в|о)\s+)?(?:(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d{1,9})?)?|h(\d\d))(?:\s?([ap]\.?m\.?))?(?:\s*uhr|\s*h|z)?|(\d{1,2})\s?([ap]\.?m\.?))$/iu;
const DOTTED = /\s(?:(?:klo|kl\.?|um|alle|ore)\s+)?(\d{1,2})\.(\d\d)(?:\s*uhr)?$/iu;
/** `上午8:30`, `오후 2시 15분`, `14時30分`: the half of the day stands before the hour. */
const EASTERN =
  /\s*(?:(上午|下午|午前|午後|오전|오후)\s*(\d{1,2}):(\d\d)(?::\d\d)?|(上午|下午|午前|午後|오전|오후)?\s*(\d{1,2})[時时点點시]\s?(?:(\d{1,2})[分분])?)$/u;

/** A time of day at the end of a date, in minutes; the end of a day, with or without its last seconds, is `'end'`. */
export interface ReadTime {
  readonly minutes: number | 'end';
  /** What stands before it. */
  readonly rest: string;
}

/** The time of day at a text's end; null if there is none. */
export function readTime(text: string): ReadTime | null {
  return readEastern(text) ?? readWestern(text) ?? readDotted(text);
}

function readEastern(text: string): ReadTime | null {
  const match = EASTERN.exec(text);
  const [, half, hour, minute, otherHalf, otherHour, otherMinute] = match ?? [];
  const word = half ?? otherHalf;
  const latin = word === undefined ? undefined : /下午|午後|오후/u.test(word) ? 'pm' : 'am';
  return before(match, toTime(hour ?? otherHour, minute ?? otherMinute, latin, false));
}

function readWestern(text: string): ReadTime | null {
  const match = TIME.exec(text);
  const [whole = '', hour, minute, minuteOfHour, half, hourAlone, halfAlone] = match ?? [];
  const hasLastSeconds = /:59:[0-5]\d/.test(whole) && !/:59:00/.test(whole);
  return before(match, toTime(hour ?? hourAlone, minute ?? minuteOfHour, half ?? halfAlone, hasLastSeconds));
}

function readDotted(text: string): ReadTime | null {
  const match = DOTTED.exec(text);
  const isDated = match !== null && /\d{4}\.?$/.test(text.slice(0, match.index));
  return isDated ? before(match, toTime(match[1], match[2], undefined, false)) : null;
}

function before(match: RegExpExecArray | null, minutes: ReadTime['minutes'] | null): ReadTime | null {
  if (match === null || match.index === 0 || minutes === null) return null;
  return { minutes, rest: match.input.slice(0, match.index) };
}

function toTime(
  hours = '',
  minutes = '0',
  half: string | undefined,
  hasLastSeconds: boolean,
): ReadTime['minutes'] | null {
  const afternoon = half?.toLowerCase().startsWith('p') ? 12 : 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + afternoon;
  const minute = Number(minutes);
  if (hour === 24 && minute === 0) return 'end';
  if (hour > 23 || minute > 59) return null;
  return hour === 23 && minute === 59 && hasLastSeconds ? 'end' : hour * 60 + minute;
}
