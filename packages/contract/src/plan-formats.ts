/**
 * Other programs' file formats as the API names them. The contract can't import `interchange`, whose registry has their
 * code; a test of the server proves that both list the same.
 */
export const PLAN_FORMATS = [
  { name: 'plan-json', title: 'Plan as JSON', extension: 'plan.json', mediaType: 'application/json' },
  { name: 'csv', title: 'CSV', extension: 'csv', mediaType: 'text/csv' },
  { name: 'gan', title: 'GanttProject', extension: 'gan', mediaType: 'application/x-ganttproject' },
  { name: 'mspdi', title: 'Microsoft Project XML', extension: 'xml', mediaType: 'application/xml' },
  { name: 'markdown', title: 'Markdown table', extension: 'md', mediaType: 'text/markdown' },
  { name: 'html', title: 'HTML table', extension: 'html', mediaType: 'text/html' },
  {
    name: 'xlsx',
    title: 'Excel',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { name: 'mermaid', title: 'Mermaid Gantt chart', extension: 'mmd', mediaType: 'text/vnd.mermaid' },
  { name: 'ics', title: 'iCalendar', extension: 'ics', mediaType: 'text/calendar' },
] as const satisfies readonly PlanFormatDescription[];

interface PlanFormatDescription {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** Of file names, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
}

/** A format that a chart can be written in, besides pictures and Giotto's own. */
export type PlanFormat = (typeof PLAN_FORMATS)[number];
export type PlanFormatName = PlanFormat['name'];

/** Whether a text names a format that a chart can be written in. */
export function isPlanFormatName(name: string): name is PlanFormatName {
  return PLAN_FORMATS.some((format) => format.name === name);
}

/**
 * Formats of which a chart keeps what a file says beyond it, for the next export to the same format. A test of the server
 * proves that `interchange` keeps the same ones.
 */
export const EXTRA_FORMATS = ['mspdi', 'gan', 'xlsx'] as const satisfies readonly PlanFormatName[];
export type ExtraFormatName = (typeof EXTRA_FORMATS)[number];

/** Whether a text names a format of which a chart keeps more than it shows. */
export function isExtraFormatName(name: string): name is ExtraFormatName {
  return EXTRA_FORMATS.some((format) => format === name);
}

/** How an export's address ends: `xml` alone wouldn't tell which program's it is. */
export function addressEndingOf({ name, extension }: PlanFormat): string {
  return name === 'mspdi' ? `mspdi.${extension}` : extension;
}

/**
 * The formats that the server imports: those that `interchange` reads, and Giotto's own. A test of the server proves that
 * none is missing.
 */
export const IMPORT_FORMATS = [
  'gio',
  'plan-json',
  'csv',
  'gan',
  'mspdi',
  'xlsx',
  'mermaid',
  'xer',
  'ics',
] as const;
export type ImportFormatName = (typeof IMPORT_FORMATS)[number];

/** Encodings of a text file; a test of the server proves that `interchange` reads the same ones. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** The orders in which numeric dates like 03/04/27 are read. */
export const IMPORT_DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type ImportDateOrder = (typeof IMPORT_DATE_ORDERS)[number];

/** What a column of a table can be; a test of the server proves that `interchange` knows the same fields. */
export const IMPORT_COLUMNS = [
  'title',
  'id',
  'externalId',
  'wbs',
  'level',
  'parent',
  'section',
  'start',
  'finish',
  'duration',
  'work',
  'progress',
  'milestone',
  'predecessors',
  'successors',
  'people',
  'deadline',
  'notes',
  'url',
  'actualStart',
  'actualFinish',
  'constraint',
  'constraintDate',
  'calendar',
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalSlack',
  'freeSlack',
  'critical',
  'baselineStart',
  'baselineFinish',
  'skip',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** `title,,start,skip` as a list, with undefined for what is left empty; undefined for a list with another name. */
export function readImportColumns(columns: string): readonly (ImportColumn | undefined)[] | undefined {
  const names = columns.split(',').map((name) => name.trim());
  const found = names.map((name) => IMPORT_COLUMNS.find((column) => column === name));
  return names.every((name, at) => name === '' || found[at] !== undefined) ? found : undefined;
}
