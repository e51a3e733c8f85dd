const MEBIBYTE = 1024 * 1024;

/** What a file may be and hold (`interchange.md` §4, `interchange-facts.md` §4). */
export const FILE_LIMITS = {
  bytes: 20 * MEBIBYTE,
  /** All files of an archive together, unpacked. */
  unpackedBytes: 200 * MEBIBYTE,
  /** Unpacked bytes for each packed one. */
  packingRatio: 100,
  /** Nesting of XML elements. */
  depth: 32,
  columns: 300,
  /** Rows that are read; a chart keeps at most `tasks` of them. */
  rows: 100_000,
} as const;

export const PLAN_LIMITS = {
  tasks: 10_000,
  links: 10_000,
  markers: 500,
  calendars: 50,
  /** Exceptions of one calendar. */
  exceptions: 500,
  /** Levels that are read; charts have six. */
  levels: 20,
  /** Characters. */
  title: 500,
  notes: 10_000,
  name: 100,
  /** Custom columns of one task. */
  custom: 100,
  customText: 2_000,
  people: 100,
  baselines: 11,
} as const;
