import type { DateOrder } from '@giotto/chart/clipboard';
import type { TableRow } from './cell.ts';
import type { TableField, TableMapping } from './mapping.ts';

/** Encodings of text files, as `TextDecoder` names them. */
export const ENCODINGS = [
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
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What a person chose about a file with a table; what is absent is guessed. */
export interface TableOptions {
  /** Of a workbook. */
  readonly sheet?: string;
  /** Of a text file. */
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  readonly mapping?: TableMapping;
  /** Parts of the mapping that are said, by somebody who doesn't see the rest. */
  readonly dateOrder?: DateOrder;
  /** By column; guessed where undefined. */
  readonly columns?: readonly (TableField | 'skip' | undefined)[];
  /** The language of month names and of dates like 03/04, BCP 47; English with the day first if absent. */
  readonly language?: string;
  /** Today's civil date, for dates without a year; they aren't read if absent. */
  readonly today?: string;
  /** Whether titles alone are tasks: of a list that somebody pastes. Of a file they aren't. */
  readonly isList?: boolean;
  /** Rows that are read; as many as a chart holds tasks if absent. */
  readonly maxRows?: number;
}

/** A file's table, and what was found about the file on the way. */
export interface Table {
  /** Rows that aren't empty, in order. */
  readonly rows: readonly TableRow[];
  /** Columns of the longest row. */
  readonly width: number;
  /** How its numbers are written as texts. */
  readonly decimal: '.' | ',';
  readonly format: string;
  /** The plan's name, where the file states one. */
  readonly name?: string;
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** Of a sheet's columns, in characters; undefined where it's the usual one. */
  readonly widths?: readonly (number | undefined)[];
  readonly encoding?: Encoding;
  readonly separator?: Separator;
}

/** The language of a table's dates: the chosen one if it is one, else English. */
export function languageOf({ language = 'en' }: TableOptions): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch (error) {
    if (error instanceof RangeError) return 'en';
    throw error;
  }
}
