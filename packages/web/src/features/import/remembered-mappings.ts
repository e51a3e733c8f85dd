import type { TableInspection } from '@giotto/interchange/formats';
import type { TableMapping } from '@giotto/interchange/table';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const KEY = 'giotto.import.mappings';
/** Tables that are remembered; the one used longest ago is forgotten first. */
const REMEMBERED = 20;

type Remembered = readonly (readonly [headers: string, mapping: TableMapping])[];

/** The names of a table's columns, by which the next table of the same kind is recognised. */
function headersOf({ head, mapping }: TableInspection): string | undefined {
  return head.find(({ number }) => number === mapping.headerRow)?.cells.join('\t');
}

function readAll(): Remembered {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

/** Only this page writes them: a mapping that is none would be refused by the reader. */
function isRemembered(entry: unknown): entry is Remembered[number] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    typeof entry[1] === 'object' &&
    entry[1] !== null &&
    Array.isArray(entry[1].columns)
  );
}

/** How a person last had a table with these headers read. */
export function recallMapping(table: TableInspection | undefined): TableMapping | undefined {
  const headers = table && headersOf(table);
  if (headers === undefined) return undefined;
  return readAll().find(([known]) => known === headers)?.[1];
}

/** Remembers how a person has a table read, for the next one with the same headers. */
export function rememberMapping(table: TableInspection, mapping: TableMapping): void {
  const headers = headersOf(table);
  if (headers === undefined) return;
  const others = readAll().filter(([known]) => known !== headers);
  writeStored(KEY, JSON.stringify([[headers, mapping], ...others].slice(0, REMEMBERED)));
}
