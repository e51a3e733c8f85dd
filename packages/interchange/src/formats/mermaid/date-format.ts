/** What a date's text says; months from 1, hours of 24. */
export interface DateParts {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  isAfternoon?: boolean;
  /** The offset from UTC as written. */
  offset?: string;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));

/** Two-digit years above this one are of the 20th century. */
const LAST_SHORT_YEAR = 68;

interface Token {
  readonly pattern: RegExp;
  readonly set: (parts: DateParts, text: string) => void;
}

const token = (pattern: RegExp, set: Token['set']): Token => ({ pattern, set });
const PADDED = /\d\d/y;

const day = (parts: DateParts, text: string) => {
  parts.day = Number.parseInt(text, 10);
};
const month = (parts: DateParts, text: string) => {
  parts.month = Number(text);
};
const hour = (parts: DateParts, text: string) => {
  parts.hour = Number(text);
};
const minute = (parts: DateParts, text: string) => {
  parts.minute = Number(text);
};
const second = (parts: DateParts, text: string) => {
  parts.second = Number(text);
};
const fraction = (parts: DateParts, text: string) => {
  parts.millisecond = Number(text.padEnd(3, '0'));
};
const offset = (parts: DateParts, text: string) => {
  parts.offset = text;
};
const half = (parts: DateParts, text: string) => {
  parts.isAfternoon = text.toLowerCase() === 'pm';
};

/** The tokens of `dateFormat`, longest first. */
const TOKENS: Readonly<Record<string, Token>> = {
  YYYY: token(/\d{4}/y, (parts, text) => {
    parts.year = Number(text);
  }),
  YY: token(PADDED, (parts, text) => {
    parts.year = Number(text) + (Number(text) > LAST_SHORT_YEAR ? 1900 : 2000);
  }),
  Q: token(/[1-4]/y, (parts, text) => {
    parts.month = Number(text) * 3 - 2;
  }),
  MMMM: token(
    /January|February|March|April|May|June|July|August|September|October|November|December/y,
    (parts, text) => {
      parts.month = MONTHS.indexOf(text) + 1;
    },
  ),
  MMM: token(/Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec/y, (parts, text) => {
    parts.month = SHORT_MONTHS.indexOf(text) + 1;
  }),
  MM: token(PADDED, month),
  M: token(/1[0-2]|[1-9]/y, month),
  Do: token(/(?:[12]\d|3[01]|[1-9])(?:st|nd|rd|th)/y, day),
  DD: token(PADDED, day),
  D: token(/[12]\d|3[01]|[1-9]/y, day),
  HH: token(PADDED, hour),
  H: token(/1\d|2[0-3]|\d/y, hour),
  hh: token(PADDED, hour),
  h: token(/1[0-2]|[1-9]/y, hour),
  A: token(/AM|PM/y, half),
  a: token(/am|pm/y, half),
  mm: token(PADDED, minute),
  m: token(/[1-5]\d|\d/y, minute),
  ss: token(PADDED, second),
  s: token(/[1-5]\d|\d/y, second),
  SSS: token(/\d{3}/y, fraction),
  SS: token(PADDED, fraction),
  S: token(/\d/y, fraction),
  ZZ: token(/[+-]\d{4}|Z/y, offset),
  Z: token(/[+-]\d\d:\d\d|Z/y, offset),
};

/** Tokens, texts in brackets, and single other characters. */
const FORMAT = /\[([^\]]*)\]|(YYYY|YY|Q|MMMM|MMM|MM|M|Do|DD|D|HH|H|hh|h|A|a|mm|m|ss|s|SSS|SS|S|ZZ|Z)|(.)/gs;

/** Reads dates that are written exactly in one `dateFormat`; undefined for others. */
export type DateReader = (text: string) => DateParts | undefined;

/** The reader of a format: tokens like `YYYY`, texts in `[brackets]`, and any other characters as they are. */
export function compileDateFormat(format: string): DateReader {
  const pieces = [...format.matchAll(FORMAT)].map(
    ([, quoted, name, other]) => TOKENS[name ?? ''] ?? quoted ?? other ?? '',
  );
  return (text) => {
    const parts: DateParts = {};
    let at = 0;
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        if (!text.startsWith(piece, at)) return undefined;
        at += piece.length;
        continue;
      }
      piece.pattern.lastIndex = at;
      const [found] = piece.pattern.exec(text) ?? [];
      if (found === undefined) return undefined;
      piece.set(parts, found);
      at += found.length;
    }
    return at === text.length && at > 0 ? toFullDay(parts) : undefined;
  };
}

/** The hour of 24; undefined for values that no date has. */
function toFullDay({ isAfternoon, ...parts }: DateParts): DateParts | undefined {
  if (isAfternoon !== undefined && parts.hour !== undefined)
    parts.hour = (parts.hour % 12) + (isAfternoon ? 12 : 0);
  const {
    month: ofYear = 1,
    day: ofMonth = 1,
    hour: ofDay = 0,
    minute: ofHour = 0,
    second: last = 0,
  } = parts;
  const isPossible =
    parts.year !== 0 && ofYear >= 1 && ofYear <= 12 && ofMonth >= 1 && ofMonth <= 31 && ofDay <= 23;
  return isPossible && ofHour <= 59 && last <= 59 ? parts : undefined;
}
