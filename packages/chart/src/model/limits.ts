const MEBIBYTE = 1024 * 1024;

/** The largest `.gio` file, in bytes of UTF-8. */
export const FILE_BYTES_LIMIT = 5 * MEBIBYTE;
/** The deepest nesting of untrusted JSON. */
export const JSON_DEPTH_LIMIT = 32;
/** The most changes in one update. */
export const CHANGES_LIMIT = 5_000;
/** The most characters of JSON in the changes that an editor sends at once: below 2 MiB even with three bytes each. */
export const PUSH_LENGTH_LIMIT = 600_000;

/** The most fields of one record that are examined: about four times what any kind has. */
export const FIELDS_LIMIT = 100;

/** Length of an element's title in characters (code points), like all text lengths here. */
export const TITLE_LIMIT = 500;
/** Length of the name of a chart, style, design template, calendar or person. */
export const NAME_LIMIT = 100;
export const NOTES_LIMIT = 10_000;
export const LINK_LIMIT = 2_000;
/** The id of an element in another program. */
export const EXTERNAL_ID_LIMIT = 200;
/** The pattern of `timeline.format`. */
export const FORMAT_LIMIT = 50;
/** Exceptions of a calendar. */
export const EXCEPTIONS_LIMIT = 500;
/** Of an exception that comes back: every how many days, weeks, months or years at most, and how often. */
export const RECURRENCE_LIMITS = { interval: 999, count: 9_999 } as const;
/** Separate working times within a day. */
export const DAY_HOURS_LIMIT = 12;
/** What one rule asks, and the people it can ask for. */
export const CONDITIONS_LIMIT = 5;
export const RULE_PEOPLE_LIMIT = 50;
/** Per cent of a person's working day. */
export const CAPACITY_LIMIT = 1_000;
/** A year: the most slack that still counts as critical. */
export const CRITICAL_SLACK_LIMIT = 525_600;
export const PALETTE_LIMIT = 12;

/** The largest position or length in days from unit 0: the whole range of years. */
export const UNIT_LIMIT = 110_000;
/** The largest position or height in rows from the top: more than a chart can have. */
export const ROW_LIMIT = 20_000;
export const DEEPEST_INDENTATION = 5;

/** Ranges of sizes, in px unless stated otherwise. */
export const SIZE_RANGES = {
  rowHeight: { min: 20, max: 80 },
  ganttWidth: { min: 300, max: 20_000 },
  labelWidth: { min: 40, max: 480 },
  corner: { min: 0, max: 40 },
  /** Per cent of the row's height. */
  barHeight: { min: 30, max: 90 },
  labelSize: { min: 9, max: 20 },
  headerSize: { min: 9, max: 20 },
  milestoneSize: { min: 8, max: 40 },
  elbowRadius: { min: 0, max: 20 },
  imagePadding: { min: 0, max: 400 },
} as const;
