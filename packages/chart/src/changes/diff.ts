import {
  type Id,
  isOrderedKind,
  isSingletonKind,
  KINDS,
  type Kind,
  MAIN,
  type State,
} from '../model/index.ts';
import type { Fields, Json, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import { PLACING_FIELDS } from './consequence-fields.ts';
import { DATE_FIELDS } from './derived.ts';
import { diffOrder } from './diff-order.ts';
import { Draft } from './draft.ts';
import { completeFields } from './field-groups.ts';
import { isSameJson } from './json-value.ts';
import { recordsOf } from './records.ts';
import { derivedFields, isParent, withoutFields } from './scheduler.ts';

/**
 * Changes that turn `a` into `b`: `apply(a, diff(a, b))` equals `b`, with records of ordered kinds in the same order
 * although their keys may differ. Both states must be valid (`findFaults` finds nothing). Records in both states are
 * changed, not replaced, except dependencies whose ends changed, so that every intermediate step is valid.
 */
export function diff(a: State, b: State): PlainChange[] {
  const newLinks = findReplacedLinks(a, b);
  const changes: PlainChange[] = [];
  for (const id of recordsOf(a, 'dependency').keys()) {
    if (newLinks.has(id) || !b.dependency.has(id)) changes.push({ type: 'delete', kind: 'dependency', id });
  }
  changes.push(...leaveSharedRows(a, b));
  for (const kind of KINDS) {
    if (kind === 'dependency' || isSingletonKind(kind)) continue;
    for (const id of recordsOf(a, kind).keys()) {
      if (!recordsOf(b, kind).has(id)) changes.push({ type: 'delete', kind, id });
    }
  }
  for (const kind of KINDS) changes.push(...diffKind(a, b, kind, newLinks));
  changes.push(...shareRows(a, b));
  for (const id of recordsOf(b, 'dependency').keys()) {
    if (a.dependency.has(id) && !newLinks.has(id)) continue;
    changes.push({
      type: 'create',
      kind: 'dependency',
      id,
      value: cleanFields(recordsOf(b, 'dependency').get(id) ?? {}),
      drawn: 1,
    });
  }
  if (!isScheduled(a) && !isScheduled(b)) {
    const own = [a, b].some(followsBelow) ? withoutFollowing(changes, b) : changes;
    const draft = new Draft(b);
    return own.map((change) => withBeside(change, draft));
  }
  const drawn = changes.map(asDrawn);
  if (isScheduled(b)) return setDatesLast(drawn, a, b);
  return followsBelow(b) ? withoutFollowing(drawn, b) : drawn;
}

function isScheduled({ chart }: State): boolean {
  return chart.get(MAIN)?.dependentShift === 'schedule';
}

function followsBelow({ chart }: State): boolean {
  return chart.get(MAIN)?.followBelow === true;
}

const BAR_FIELDS: readonly string[] = ['start', 'duration', 'positionInUnit'];
const ACTUAL_FIELDS: readonly string[] = ['actualStart', 'actualFinish'];

/** Where a task lies, how long it is and how far: what it may take from what is below. */
const FOLLOWING_FIELDS: readonly string[] = [
  'start',
  'duration',
  'work',
  'isElapsed',
  'progress',
  'follows',
  ...ACTUAL_FIELDS,
  'resume',
];

/** Where a task's row is. */
const ROW_FIELDS: readonly string[] = ['indentation', 'rowTask'];

function isAboutRows(change: PlainChange): boolean {
  if (change.kind !== 'task') return false;
  return change.type !== 'set' || ROW_FIELDS.some((field) => field in change.fields);
}

/**
 * Leaves out what follows from what is below in `b`, and sets the rest of that last where rows change: until everything is
 * where `b` has it, a task may have children.
 */
function withoutFollowing(changes: readonly PlainChange[], b: State): PlainChange[] {
  const draft = new Draft(b);
  const areRowsChanged = changes.some(isAboutRows);
  const last: PlainChange[] = [];
  const first = changes.flatMap((change): PlainChange[] => {
    const { kind, id } = change;
    if (change.type !== 'set' || kind !== 'task') return [change];
    const record = recordsOf(b, kind).get(id) ?? {};
    const own = withoutFields(change.fields, derivedFields(draft, kind, id, record));
    const { follows } = record;
    const said = 'progress' in own && follows !== undefined ? { follows, ...own } : own;
    const dates = areRowsChanged ? pickFields(said, FOLLOWING_FIELDS) : {};
    const rest = withoutFields(said, Object.keys(dates));
    if (Object.keys(dates).length > 0) last.push({ ...change, fields: dates });
    return Object.keys(rest).length > 0 ? [{ ...change, fields: rest }] : [];
  });
  return [...first, ...last];
}

/**
 * A change that draws a bar elsewhere and says the length and the actual dates that stand beside it, or that says actual dates
 * and the bar beside them: either alone would change the other. What follows stays out.
 */
function withBeside(change: PlainChange, draft: Draft): PlainChange {
  const { kind, id } = change;
  if (change.type !== 'set' || (kind !== 'task' && kind !== 'milestone')) return change;
  const { fields } = change;
  const record = draft.get(kind, id) ?? {};
  const isSet = (names: readonly string[]) => names.some((name) => name in fields);
  const beside = pickFields(record, [
    ...('duration' in fields ? ['work', 'isElapsed'] : []),
    ...(isSet(BAR_FIELDS) ? [...ACTUAL_FIELDS, 'resume'] : []),
  ]);
  const bar = kind === 'task' ? ['start', 'duration', 'progress'] : ['positionInUnit'];
  const standing = isSet(ACTUAL_FIELDS)
    ? Object.fromEntries(bar.map((name) => [name, record[name] ?? null]))
    : {};
  const ownBar = withoutFields(standing, derivedFields(draft, kind, id, record));
  return { ...change, fields: { ...beside, ...ownBar, ...fields } };
}

/** Nobody set the dates of the other state: its inputs count, and what follows from them (CH-18). */
function asDrawn(change: PlainChange): PlainChange {
  return { ...change, drawn: 1 };
}

/**
 * Leaves out the dates that follow in `b`, and sets the others last: until everything is where `b` has it, a task that is
 * drawn there may have children. What is held elsewhere keeps its dates beside, in case they no longer follow by then.
 */
function setDatesLast(changes: readonly PlainChange[], a: State, b: State): PlainChange[] {
  const draft = new Draft(b);
  const areRowsChanged = changes.some(isAboutRows);
  const dates: PlainChange[] = [];
  const later: PlainChange[] = [];
  const others = changes.flatMap((change): PlainChange[] => {
    const { kind, id } = change;
    if (change.type !== 'set' || (kind !== 'task' && kind !== 'milestone')) return [change];
    const derived = derivedFields(draft, kind, id, recordsOf(b, kind).get(id) ?? {});
    const inputs = withoutFields(change.fields, derived);
    const rest = withoutFields(inputs, DATE_FIELDS);
    const ownDates = pickFields(inputs, DATE_FIELDS);
    const before = recordsOf(a, kind).get(id) ?? {};
    if (Object.keys(ownDates).some((field) => !isSameJson(ownDates[field], before[field])))
      dates.push({ ...change, fields: ownDates });
    if (Object.keys(rest).length === 0) return [];
    const isHeld = isScheduled(a) && PLACING_FIELDS.some((field) => field in rest) && !isParent(draft, id);
    const seen = isHeld ? pickFields(change.fields, derived) : {};
    const own = { ...change, fields: rest, ...(Object.keys(seen).length > 0 && { seen }) };
    if (!areRowsChanged || !('progress' in rest)) return [own];
    // It may follow until rows are where they belong.
    const row = pickFields(rest, ROW_FIELDS);
    later.push({ ...own, fields: withoutFields(rest, ROW_FIELDS) });
    return Object.keys(row).length > 0 ? [{ ...change, fields: row }] : [];
  });
  return [...others, ...later, ...dates];
}

function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field)));
}

/** Creates, sets and moves of one kind; for dependencies only the sets of those that keep their ends. */
function diffKind(a: State, b: State, kind: Kind, newLinks: ReadonlySet<Id>): PlainChange[] {
  const before = recordsOf(a, kind);
  const after = recordsOf(b, kind);
  const changes: PlainChange[] = [];
  if (isOrderedKind(kind)) {
    changes.push(...diffOrder(a, b, kind, (id) => withoutRow(kind, after.get(id) ?? {})));
  } else if (kind !== 'dependency') {
    for (const [id, record] of after) {
      if (!before.has(id)) changes.push({ type: 'create', kind, id, value: cleanFields(record) });
    }
  }
  for (const [id, record] of after) {
    const old = before.get(id);
    if (!old || old === record || (kind === 'dependency' && newLinks.has(id))) continue;
    const fields = diffFields(withoutRow(kind, old), withoutRow(kind, record));
    if (fields) changes.push({ type: 'set', kind, id, fields: completeFields(kind, record, fields) });
  }
  return changes;
}

/** The fields to set to turn one record into the other; null if they are equal. Ignores the order. */
function diffFields(old: Fields, record: Fields): Fields | null {
  const fields: Record<string, Json> = {};
  let isSame = true;
  for (const field of new Set([...Object.keys(old), ...Object.keys(record)])) {
    if (field === 'order' || isSameJson(old[field], record[field])) continue;
    fields[field] = record[field] ?? null;
    isSame = false;
  }
  return isSame ? null : fields;
}

/** Dependencies in both states that must be recreated: other ends or type, or an end that changes its kind. */
function findReplacedLinks(a: State, b: State): Set<Id> {
  const replaced = new Set<Id>();
  const isKept = (end: Json | undefined): boolean => {
    const id = end as Id;
    return (a.task.has(id) && b.task.has(id)) || (a.milestone.has(id) && b.milestone.has(id));
  };
  for (const [id, old] of recordsOf(a, 'dependency')) {
    const link = recordsOf(b, 'dependency').get(id);
    if (!link || link === old) {
      if (link && (!isKept(link.from) || !isKept(link.to))) replaced.add(id);
      continue;
    }
    const isSame = ['from', 'to', 'type'].every((field) => isSameJson(old[field], link[field]));
    if (!isSame || !isKept(link.from) || !isKept(link.to)) replaced.add(id);
  }
  return replaced;
}

/** Changes shared rows in two steps, so that no host ever lacks a row of its own. */
function leaveSharedRows(a: State, b: State): PlainChange[] {
  const changes: PlainChange[] = [];
  for (const [id, old] of recordsOf(a, 'task')) {
    const record = recordsOf(b, 'task').get(id);
    if (record && old.rowTask !== undefined && !isSameJson(old.rowTask, record.rowTask)) {
      changes.push({ type: 'set', kind: 'task', id, fields: { rowTask: null } });
    }
  }
  return changes;
}

function shareRows(a: State, b: State): PlainChange[] {
  const changes: PlainChange[] = [];
  for (const [id, record] of recordsOf(b, 'task')) {
    const rowTask = record.rowTask;
    if (rowTask !== undefined && !isSameJson(rowTask, recordsOf(a, 'task').get(id)?.rowTask)) {
      changes.push({ type: 'set', kind: 'task', id, fields: { rowTask } });
    }
  }
  return changes;
}

function withoutRow(kind: Kind, record: Fields): Fields {
  if (kind !== 'task' || !('rowTask' in record)) return record;
  const { rowTask: _, ...rest } = record;
  return rest;
}
