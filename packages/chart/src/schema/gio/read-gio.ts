import {
  ELEMENT_KINDS,
  isOrderedKind,
  type Kind,
  PLAN_KINDS,
  RECORD_KINDS,
  TEMPLATE_KINDS,
} from '../../model/kinds.ts';
import { NAME_LIMIT } from '../../model/limits.ts';
import { type State, type StateJson, stateFromJson } from '../../model/state.ts';
import { checkCountsInto, checkState } from '../check-state.ts';
import { isJsonObject } from '../json-object.ts';
import { migrateState, type PlainState, SCHEMA_VERSION } from '../migrations/index.ts';
import { type Problem, ProblemList } from '../problem.ts';
import { ELEMENT_SECTIONS, PLAN_SECTIONS, sectionPath, TEMPLATE_SECTIONS } from '../sections.ts';
import { followIds, type Tables } from './follow-ids.ts';
import { parseJson } from './parse-json.ts';
import { readOrder } from './read-order.ts';
import { readSingletons } from './read-singletons.ts';
import { type ReadTable, readTable } from './read-table.ts';

type Raw = Record<string, unknown>;

/** A file's content: a valid chart, and its name if usable; or all its problems. */
type ReadGio =
  | { readonly ok: true; readonly name?: string; readonly state: State }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function countRecords(section: unknown): number {
  if (Array.isArray(section)) return section.length;
  return isJsonObject(section) ? Object.keys(section).length : 0;
}

function readTables(data: Raw, theme: Raw, problems: ProblemList): Tables {
  const tables: Partial<Record<Kind, ReadTable>> = {};
  for (const kind of ELEMENT_KINDS) {
    // A dependency can end at a task or a milestone, so no milestone may have a task's id.
    const isTaken = (id: string): boolean => kind === 'milestone' && tables.task?.records.has(id) === true;
    tables[kind] = readTable(kind, data[ELEMENT_SECTIONS[kind]], isTaken, problems);
  }
  for (const kind of TEMPLATE_KINDS) {
    const section = TEMPLATE_SECTIONS[kind];
    const table = readTable(kind, theme[section], () => false, problems);
    readOrder(table, theme[`${section}Order`], ['theme', `${section}Order`], problems);
    tables[kind] = table;
  }
  for (const kind of PLAN_KINDS) {
    const section = PLAN_SECTIONS[kind];
    const table = readTable(kind, data[section], () => false, problems);
    if (isOrderedKind(kind)) readOrder(table, data[`${section}Order`], [`${section}Order`], problems);
    tables[kind] = table;
  }
  if (tables.task !== undefined) readOrder(tables.task, data.taskOrder, ['taskOrder'], problems);
  return tables as Tables;
}

function readVersion(data: Raw, problems: ProblemList): number {
  const version = data.version ?? 0;
  if (typeof version === 'number' && Number.isInteger(version) && version >= 0) {
    if (version <= SCHEMA_VERSION) return version;
    problems.add(
      ['version'],
      `is ${version}: the file is from a newer program, this one reads up to ${SCHEMA_VERSION}`,
    );
  } else problems.add(['version'], 'must be a whole number from 0');
  return SCHEMA_VERSION;
}

/** Adds the state's problems, with each path as the file names it. */
function addStateProblems(state: State, tables: Tables, problems: ProblemList): void {
  const labelled = new Map<string, string>();
  for (const kind of RECORD_KINDS) {
    for (const [id, label] of tables[kind].labels) {
      if (id !== label)
        labelled.set([...sectionPath(kind), id].join('.'), [...sectionPath(kind), label].join('.'));
    }
  }
  for (const { path, message } of checkState(state)) {
    const place = /^(?:theme\.)?[^.]+\.[^.]+/.exec(path)?.[0] ?? '';
    problems.add([(labelled.get(place) ?? place) + path.slice(place.length)], message);
  }
}

function readName(file: Raw): { readonly name?: string } {
  const given = file.ganttName;
  if (typeof given !== 'string') return {};
  const name = given
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, NAME_LIMIT)
    .toWellFormed();
  return name === '' ? {} : { name };
}

function readObject(value: unknown, path: string, problems: ProblemList): Raw {
  if (isJsonObject(value)) return value;
  if (value !== undefined && value !== null) problems.add([path], 'must be an object');
  return {};
}

function readData(data: Raw, problems: ProblemList): State | undefined {
  const given = isJsonObject(data.theme) ? data.theme : {};
  checkCountsInto((kind) => {
    const path = sectionPath(kind);
    return countRecords((path.length > 1 ? given : data)[path.at(-1) ?? '']);
  }, problems);
  if (!problems.isEmpty) return undefined;
  const theme = readObject(data.theme, 'theme', problems);
  readObject(data.timeline, 'timeline', problems);
  const version = readVersion(data, problems);
  const tables = readTables(data, theme, problems);
  followIds(tables);
  const plain: Record<string, unknown> = readSingletons(data, theme, problems);
  for (const kind of RECORD_KINDS) plain[kind] = Object.fromEntries(tables[kind].records);
  const state = stateFromJson(migrateState(plain as PlainState, version) as StateJson);
  addStateProblems(state, tables, problems);
  return state;
}

/**
 * Reads a `.gio` file's text (`chart-model.md`, Files). Tolerant in its input (lists or maps, numbers as ids, ids of
 * any form, absent fields), strict in its result: with any problem nothing is returned. Ignores the file's `ganttId`,
 * `isPremium` and `svg`. Never throws.
 */
export function readGio(text: string): ReadGio {
  const problems = new ProblemList();
  const file = parseJson(text, problems);
  if (problems.isEmpty && !isJsonObject(file)) problems.add(['file'], 'must be a JSON object');
  if (!isJsonObject(file) || !problems.isEmpty) return { ok: false, problems: problems.list() };
  const hasData = Object.hasOwn(file, 'data');
  if (!hasData && !Object.hasOwn(file, 'tasks')) problems.add(['data'], 'is missing');
  const data = hasData ? readObject(file.data, 'data', problems) : file;
  if (hasData && file.data === null) problems.add(['data'], 'must be an object');
  const state = problems.isEmpty ? readData(data, problems) : undefined;
  if (state === undefined || !problems.isEmpty) return { ok: false, problems: problems.list() };
  return { ok: true, ...readName(file), state };
}
