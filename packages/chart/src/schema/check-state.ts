import { ELEMENT_DEFAULTS } from '../model/defaults.ts';
import type { Dependency } from '../model/elements.ts';
import { KINDS, type Kind, MAIN, ORDERED_KINDS } from '../model/kinds.ts';
import { RECORD_LIMITS } from '../model/record-limits.ts';
import type { State } from '../model/state.ts';
import type { Id } from '../model/values.ts';
import { checkRecordInto } from './check-fields.ts';
import { findCycle } from './find-cycle.ts';
import { isId } from './id.ts';
import { isJsonObject } from './json-object.ts';
import { type Problem, ProblemList } from './problem.ts';
import { sectionPath } from './sections.ts';
import { written } from './value-rule.ts';

/** Adds a problem for each limit exceeded by tables of these sizes. */
export function checkCountsInto(countOf: (kind: Kind) => number, problems: ProblemList): void {
  for (const { name, kinds, max } of RECORD_LIMITS) {
    const count = kinds.reduce((sum, kind) => sum + countOf(kind), 0);
    if (count <= max) continue;
    const path = kinds.length === 1 && kinds[0] !== undefined ? sectionPath(kinds[0]) : [];
    problems.add(path, `a chart holds at most ${written(max)} ${name}, these are ${written(count)}`);
  }
}

/** The same text for equivalent links; undefined if a field isn't text, which is reported as such. */
function nameLink({ from, to, type = ELEMENT_DEFAULTS.dependency.type }: Dependency): string | undefined {
  const parts: readonly unknown[] = [from, to, type];
  return parts.every((part) => typeof part === 'string') ? parts.join(' ') : undefined;
}

function checkDependenciesInto(state: State, problems: ProblemList): void {
  const path = sectionPath('dependency');
  const seen = new Map<string, Id>();
  for (const [id, dependency] of state.dependency) {
    const link = nameLink(dependency);
    const twin = link === undefined ? undefined : seen.get(link);
    if (twin !== undefined) problems.add([...path, id], `is the same link as ${twin}`);
    else if (link !== undefined) seen.set(link, id);
    for (const end of ['from', 'to'] as const) {
      const target = dependency[end];
      if (typeof target !== 'string' || state.task.has(target) || state.milestone.has(target)) continue;
      problems.add([...path, id, end], 'names no task or milestone of this chart');
    }
    if (dependency.from === dependency.to) problems.add([...path, id], 'must not link an element to itself');
  }
  const cycle = findCycle(state.dependency);
  if (cycle.length > 0) {
    const shown = cycle.slice(0, 5).join(', ');
    problems.add(path, `run in a circle: ${shown}${cycle.length > 5 ? ' and more' : ''}`);
  }
}

/** A dependency can end at either, so tasks and milestones share one id space (CH-8). */
function checkSharedIdsInto(state: State, problems: ProblemList): void {
  for (const id of state.milestone.keys()) {
    if (state.task.has(id)) problems.add([...sectionPath('milestone'), id], 'has the id of a task');
  }
}

function checkRowsInto(state: State, problems: ProblemList): void {
  for (const [id, { rowTask }] of state.task) {
    if (rowTask === undefined) continue;
    const row = state.task.get(rowTask);
    if (row !== undefined && row.rowTask === undefined && rowTask !== id) continue;
    problems.add([...sectionPath('task'), id, 'rowTask'], 'must be a task that has a row of its own');
  }
}

function checkOrderInto(state: State, problems: ProblemList): void {
  for (const kind of ORDERED_KINDS) {
    const seen = new Set<string>();
    for (const [id, { order }] of state[kind]) {
      const path = [...sectionPath(kind), id, 'order'];
      if (order === undefined) problems.add(path, 'is missing');
      else if (seen.has(order)) problems.add(path, 'is the order key of another one too');
      else seen.add(order);
    }
  }
}

/** Null means absent only on the wire: a stored record leaves the field out (CH-4). */
function refuseNulls(record: unknown, path: readonly string[], problems: ProblemList): void {
  if (!isJsonObject(record)) return;
  for (const field in record) if (record[field] === null) problems.add([...path, field], 'must be left out');
}

function checkRecordsInto(state: State, problems: ProblemList): void {
  for (const kind of KINDS) {
    for (const [id, record] of state[kind]) {
      const isSingleton = kind === 'chart' || kind === 'timeline' || kind === 'theme';
      const path = isSingleton ? sectionPath(kind) : [...sectionPath(kind), id];
      if (isSingleton ? id !== MAIN : !isId(id)) {
        problems.add([...sectionPath(kind), id], 'has an id that is not allowed');
      }
      checkRecordInto(kind, record, path, problems);
      refuseNulls(record, path, problems);
    }
  }
}

/**
 * The exceeded limits of a chart; reads only sizes, so it's cheap enough after every update (`chart-model.md`, Limits).
 */
export function checkLimits(state: State): Problem[] {
  const problems = new ProblemList();
  checkCountsInto((kind) => state[kind].size, problems);
  return problems.list();
}

/**
 * The problems of a whole chart: its limits, each record, dependencies with missing ends or cycles, shared rows, order
 * keys. Linear in the number of records. Empty if there are none.
 */
export function checkState(state: State): Problem[] {
  const problems = new ProblemList();
  checkCountsInto((kind) => state[kind].size, problems);
  // Beyond the limits nothing else is checked, so that no file can keep the checks busy.
  if (!problems.isEmpty) return problems.list();
  checkRecordsInto(state, problems);
  checkSharedIdsInto(state, problems);
  checkDependenciesInto(state, problems);
  checkRowsInto(state, problems);
  checkOrderInto(state, problems);
  return problems.list();
}
