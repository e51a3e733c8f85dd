import { isTemplateKind, type RecordKind } from '../../model/kinds.ts';
import { FIELDS_LIMIT } from '../../model/limits.ts';
import type { Id } from '../../model/values.ts';
import { isJsonObject } from '../json-object.ts';
import type { ProblemList } from '../problem.ts';
import { sectionPath } from '../sections.ts';
import { nameId } from './name-ids.ts';
import { tidyValue } from './tidy-value.ts';

/** One section of a file, after reading. */
export interface ReadTable {
  readonly records: Map<Id, Record<string, unknown>>;
  /** The file's name of each record: the step in a problem's path. */
  readonly labels: Map<Id, string>;
  /** From the file's ids to the chart's. */
  readonly ids: Map<string, Id>;
}

/** Reads a record's id, which may be a number in old files. */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

function* listEntries(
  kind: RecordKind,
  section: unknown,
  problems: ProblemList,
): Generator<readonly [given: string, label: string, record: unknown]> {
  const idField = isTemplateKind(kind) ? 'key' : 'id';
  if (Array.isArray(section)) {
    for (const [index, record] of section.entries()) {
      const given = isJsonObject(record) ? readId(record[idField]) : undefined;
      yield [given ?? `${kind}${index + 1}`, given ?? String(index), record];
    }
  } else if (isJsonObject(section)) {
    for (const [given, record] of Object.entries(section)) yield [given, given, record];
  } else problems.add(sectionPath(kind), 'must be a list or an object of records by id');
}

function tidyRecord(kind: RecordKind, record: Record<string, unknown>): Record<string, unknown> {
  // Far more fields than any record has: left unchanged for the check to report.
  if (Object.keys(record).length > FIELDS_LIMIT) return record;
  const tidy: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(record)) {
    // The order string defines the position, and the table's key the id.
    if (field === 'order' || field === (isTemplateKind(kind) ? 'key' : 'id')) continue;
    const kept = tidyValue(kind, field, value);
    if (kept !== undefined) tidy[field] = kept;
  }
  return tidy;
}

/** Reads a list or map of records; `isTaken` tells which ids another table uses. */
export function readTable(
  kind: RecordKind,
  section: unknown,
  isTaken: (id: Id) => boolean,
  problems: ProblemList,
): ReadTable {
  const table: ReadTable = { records: new Map(), labels: new Map(), ids: new Map() };
  if (section === undefined || section === null) return table;
  for (const [given, label, record] of listEntries(kind, section, problems)) {
    const path = [...sectionPath(kind), label];
    if (!isJsonObject(record)) problems.add(path, 'must be an object');
    else if (table.ids.has(given)) problems.add(path, 'has the id of another record');
    else {
      const id = nameId(kind, given, (name) => table.records.has(name) || isTaken(name));
      table.ids.set(given, id);
      table.labels.set(id, label);
      table.records.set(id, tidyRecord(kind, record));
    }
  }
  return table;
}
