import type { Change } from '../changes/change.ts';
import { isOrderKey } from '../changes/order-key.ts';
import { isKind, isOrderedKind, isSingletonKind, KINDS, type Kind, MAIN } from '../model/kinds.ts';
import { CHANGES_LIMIT } from '../model/limits.ts';
import { type StateJson, stateFromJson } from '../model/state.ts';
import { checkFieldsInto, checkRecordInto } from './check-fields.ts';
import { checkState } from './check-state.ts';
import { isId } from './id.ts';
import { isJsonObject } from './json-object.ts';
import { type Path, type Problem, ProblemList } from './problem.ts';
import { written } from './value-rule.ts';
import { ORDER_MESSAGE } from './values.ts';

type Raw = Record<string, unknown>;

/** The result of `checkChanges`: the same list, now known to be valid, or its problems. */
type CheckedChanges =
  | { readonly ok: true; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const KEYS: { readonly [T in Change['type']]: readonly string[] } = {
  create: ['type', 'kind', 'id', 'value', 'after', 'hint', 'drawn'],
  set: ['type', 'kind', 'id', 'fields', 'if', 'drawn'],
  move: ['type', 'kind', 'id', 'after', 'hint', 'if', 'ifOrder'],
  delete: ['type', 'kind', 'id', 'if'],
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

function checkImport(state: unknown, path: Path, problems: ProblemList): void {
  if (!isJsonObject(state)) {
    problems.add(path, 'must be an object');
    return;
  }
  let isSound = true;
  for (const [kind, table] of Object.entries(state)) {
    const isKnown = isKind(kind);
    if (isKnown && isJsonObject(table) && Object.values(table).every(isJsonObject)) continue;
    problems.add([...path, kind], isKnown ? 'must be an object of records by id' : 'is not a known kind');
    isSound = false;
  }
  if (!isSound) return;
  for (const { path: place, message } of checkState(stateFromJson(state as StateJson))) {
    problems.add(place === '' ? path : [...path, place], message);
  }
}

function checkChange(change: unknown, path: Path, problems: ProblemList): void {
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

/**
 * Checks an update's untrusted list of changes (`sync.md` §2, §4): at most 5,000, closed shapes, known kinds and
 * fields, values in range. Whether a target still exists is for `apply` to decide.
 */
export function checkChanges(input: unknown): CheckedChanges {
  const problems = new ProblemList();
  if (!Array.isArray(input)) problems.add(['changes'], 'must be a list');
  else if (input.length > CHANGES_LIMIT) {
    problems.add(
      ['changes'],
      `must be at most ${written(CHANGES_LIMIT)} changes, these are ${written(input.length)}`,
    );
  } else {
    for (const [index, change] of input.entries()) checkChange(change, ['changes', index], problems);
  }
  return problems.isEmpty
    ? { ok: true, changes: input as Change[] }
    : { ok: false, problems: problems.list() };
}
