import type { Change } from '../changes/change.ts';
import { isOrderKey } from '../changes/order-key.ts';
import { isOrderedKind, isSingletonKind, KINDS, type Kind, MAIN } from '../model/kinds.ts';
import { CHANGES_LIMIT } from '../model/limits.ts';
import { checkFieldsInto, checkRecordInto } from './check-fields.ts';
import { isId } from './id.ts';
import { isJsonObject } from './json-object.ts';
import { type Path, type Problem, ProblemList } from './problem.ts';
import { written } from './value-rule.ts';
import { ORDER_MESSAGE } from './values.ts';

type Raw = Record<string, unknown>;

/** The result of `checkChanges`: the same list, now known to be valid, or its problems. */
export type CheckedChanges =
  | { readonly ok: true; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const KEYS: { readonly [T in Change['type']]: readonly string[] } = {
  create: ['type', 'kind', 'id', 'value', 'after', 'hint', 'drawn'],
  set: ['type', 'kind', 'id', 'fields', 'if', 'drawn', 'seen', 'was'],
  move: ['type', 'kind', 'id', 'after', 'hint', 'if', 'ifOrder', 'drawn'],
  delete: ['type', 'kind', 'id', 'if', 'drawn'],
  restore: ['type', 'version'],
  import: ['type', 'state'],
};

function checkAnchor(change: Raw, key: string, path: Path, problems: ProblemList): void {
  const value = change[key];
  if (value === undefined || value === null || (typeof value === 'string' && isId(value))) return;
  problems.add([...path, key], 'must be the id of a record, or null for the first place');
}

function checkKey(change: Raw, key: 'hint' | 'ifOrder', path: Path, problems: ProblemList): void {
  const value = change[key];
  if (value === undefined || (typeof value === 'string' && isOrderKey(value))) return;
  problems.add([...path, key], ORDER_MESSAGE);
}

/** Checks a condition like a record's fields, since it's stored with a suggestion. */
function checkCondition(kind: Kind, change: Raw, path: Path, problems: ProblemList): void {
  if (change.if !== undefined) checkFieldsInto(kind, change.if, [...path, 'if'], problems);
}

/** Checks kind and id; returns the kind if valid. */
function checkTarget(change: Raw, path: Path, problems: ProblemList): Kind | undefined {
  const kind = KINDS.find((known) => known === change.kind);
  if (kind === undefined) {
    problems.add([...path, 'kind'], `must be one of ${KINDS.join(', ')}`);
    return undefined;
  }
  if (isSingletonKind(kind)) {
    if (change.id !== MAIN) problems.add([...path, 'id'], `must be ${MAIN}`);
    if (change.type !== 'set') problems.add([...path, 'type'], `a ${kind} can only be set`);
  } else if (typeof change.id !== 'string' || !isId(change.id)) {
    problems.add([...path, 'id'], 'must be an id: 1 to 64 letters, digits, - or _');
  }
  return kind;
}

function checkRecordChange(change: Raw, path: Path, problems: ProblemList): void {
  const kind = checkTarget(change, path, problems);
  if (kind === undefined) return;
  if (change.drawn !== undefined && change.drawn !== 1) problems.add([...path, 'drawn'], 'must be 1');
  if (change.type === 'create') {
    checkRecordInto(kind, change.value, [...path, 'value'], problems);
  } else if (change.type === 'set') {
    checkFieldsInto(kind, change.fields, [...path, 'fields'], problems);
    checkCondition(kind, change, path, problems);
    if (change.seen !== undefined) checkFieldsInto(kind, change.seen, [...path, 'seen'], problems);
    if (change.was !== undefined) checkFieldsInto(kind, change.was, [...path, 'was'], problems);
  } else if (change.type === 'move') {
    if (!isOrderedKind(kind)) problems.add([...path, 'kind'], `a ${kind} has no place in an order`);
    if (change.after === undefined) problems.add([...path, 'after'], 'is missing');
    checkAnchor(change, 'if', path, problems);
    checkKey(change, 'ifOrder', path, problems);
  } else checkCondition(kind, change, path, problems);
  if (change.type === 'create' || change.type === 'move') {
    checkAnchor(change, 'after', path, problems);
    checkKey(change, 'hint', path, problems);
  }
}

/** Checks the state of a change that imports a whole chart. */
export type CheckImport = (state: unknown, path: Path, problems: ProblemList) => void;

function checkChange(change: unknown, path: Path, problems: ProblemList, checkImport: CheckImport): void {
  if (!isJsonObject(change)) {
    problems.add(path, 'must be an object');
    return;
  }
  const type = Object.keys(KEYS).find((known) => known === change.type) as Change['type'] | undefined;
  if (type === undefined) {
    problems.add([...path, 'type'], `must be one of ${Object.keys(KEYS).join(', ')}`);
    return;
  }
  for (const key of Object.keys(change)) {
    if (!KEYS[type].includes(key)) problems.add([...path, key], 'is not a known field');
  }
  if (type === 'import') checkImport(change.state, [...path, 'state'], problems);
  else if (type !== 'restore') checkRecordChange(change, path, problems);
  else if (!Number.isSafeInteger(change.version) || Number(change.version) < 1) {
    problems.add([...path, 'version'], 'must be a whole number from 1');
  }
}

/** Checks an update's list of changes; what a whole chart must be is left to `checkImport`. */
export function checkListedChanges(input: unknown, checkImport: CheckImport): CheckedChanges {
  const problems = new ProblemList();
  if (!Array.isArray(input)) problems.add(['changes'], 'must be a list');
  else if (input.length > CHANGES_LIMIT) {
    problems.add(
      ['changes'],
      `must be at most ${written(CHANGES_LIMIT)} changes, these are ${written(input.length)}`,
    );
  } else {
    for (const [index, change] of input.entries())
      checkChange(change, ['changes', index], problems, checkImport);
  }
  return problems.isEmpty
    ? { ok: true, changes: input as Change[] }
    : { ok: false, problems: problems.list() };
}

/** Like `checkChanges`, for edits: a whole chart isn't one. */
export function checkEdits(input: unknown): CheckedChanges {
  return checkListedChanges(input, (_, path, problems) => problems.add(path, 'a whole chart is no edit'));
}
