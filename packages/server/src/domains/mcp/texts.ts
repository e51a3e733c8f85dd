import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';

/** A title longer than this is shortened. */
const LONGEST_TITLE = 160;

/**
 * A person's text in quotes and on one line: whatever it says, it can't be taken for the answer's own words or form another
 * row.
 */
export function quote(text: string): string {
  const plain = stripBidiControls(text);
  const short =
    plain.length <= LONGEST_TITLE ? plain : `${plain.slice(0, LONGEST_TITLE - 1).toWellFormed()}…`;
  return JSON.stringify(short);
}

/** A number with its noun: `1 task`, `1,200 tasks`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** Working minutes as hours: `12 h`, `0.5 h`. */
export function hours(minutes: number): string {
  return `${Math.round((minutes / 60) * 100) / 100} h`;
}

/** When a task is. */
export interface Place {
  readonly start?: string | undefined;
  readonly finish?: string | undefined;
}

/** From when to when: `2027-01-04T08:00 → 2027-01-08T16:00`. */
export function span({ start, finish }: Place): string {
  if (start === undefined && finish === undefined) return 'no dates';
  return start === finish ? (start ?? '') : `${start ?? '?'} → ${finish ?? '?'}`;
}

/** Lines of anything that isn't paged. */
const LISTED = 20;

/** A titled list of at most 20 items; nothing without items. */
export function section<Item>(
  title: string,
  items: readonly Item[],
  write: (item: Item) => string,
): string[] {
  if (items.length === 0) return [];
  const rest = items.length - LISTED;
  return [
    `${title}:`,
    ...items.slice(0, LISTED).map((item) => `- ${write(item)}`),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}

/** At most 20 ids on one line; nothing without any. */
export function summary(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const rest = ids.length - LISTED;
  return [`${title}: ${ids.slice(0, LISTED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`];
}
