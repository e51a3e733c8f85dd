import type { Kind } from '../model/index.ts';
import type { Effect, Fields, Json, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import type { Draft } from './draft.ts';
import { completeFields, widenToGroups } from './field-groups.ts';
import { isSameJson, withFields } from './json-value.ts';
import { canShareRow, findLinkFault } from './link-rules.ts';
import { meantForBar } from './merge-bar.ts';
import {
  derivedFields,
  elapsedLengths,
  intended,
  isScheduledDraft,
  type Scheduler,
  type StartingInputs,
} from './scheduler.ts';
import { whereItStands } from './standing.ts';
import type { Verdict } from './verdict.ts';

/**
 * Sets fields of a record. Completes groups with the record's values; of a bar, sets what its author changed of what they
 * saw. Leaves out a field (with its group) whose condition fails and a row to share that doesn't exist; unchanged fields
 * produce no effect. In a scheduled chart, dates
 * are set as what they mean for the schedule (CH-651); what was meant so is set as dates where they no longer follow.
 */
export function applySet(
  draft: Draft,
  wantedChange: PlainChange & { type: 'set' },
  effects: Effect[],
  scheduler: Scheduler | null,
): Verdict {
  const { kind, id } = wantedChange;
  const record = draft.get(kind, id);
  if (!record) return { why: 'gone' };
  const change = meantForBar(wantedChange, record);
  const meant = cleanFields(intended(draft, change, record, scheduler));
  const doDatesFollow = derivedFields(draft, kind, id, { ...record, ...meant }).length > 0;
  const seen = doDatesFollow || change.seen === undefined ? meant : { ...meant, ...cleanFields(change.seen) };
  const isIntention = change.drawn !== 1 && change.if === undefined;
  const asked =
    isIntention && !doDatesFollow && (kind === 'task' || kind === 'milestone')
      ? cleanFields(whereItStands(draft, { kind, id }, record, seen, scheduler))
      : seen;
  const group = doDatesFollow ? null : kind;
  const wanted = completeFields(group, record, asked);
  const failed = failedFields(change, group, record, wanted);
  const rowTask = kind === 'task' && !failed.has('rowTask') ? (wanted.rowTask ?? null) : null;
  const isRowRefused =
    rowTask !== null && !isSameJson(rowTask, record.rowTask) && !canShareRow(draft, id, rowTask);
  const fields = changedFields(group, record, wanted, (field) => {
    return failed.has(field) || (isRowRefused && field === 'rowTask');
  });
  // An undo of dates that somebody has let the schedule write since.
  const isOvertaken = change.if !== undefined && change.drawn !== 1 && Object.keys(asked).length === 0;
  const why = isRowRefused ? 'ref' : failed.size > 0 || isOvertaken ? 'cond' : 'same';
  const leftOut = isRowRefused ? [...failed, 'rowTask'] : [...failed];
  if (!fields) {
    // Fields that already have the wanted value don't count as lost when others are left out.
    const isWhole = leftOut.length === 0 || Object.keys(wanted).every((field) => leftOut.includes(field));
    return isWhole ? { why } : { why, fields: leftOut };
  }
  const next = withFields(record, fields);
  if (kind === 'dependency' && ('from' in fields || 'to' in fields || 'type' in fields)) {
    const fault = findLinkFault(draft, id, next, change.drawn === 1 || change.if !== undefined);
    if (fault) return { why: fault };
  }
  draft.put(kind, id, next);
  effects.push({ type: 'set', kind, id, fields, prev: pickFields(record, fields) });
  if (kind === 'chart' && fields.dependentShift === 'schedule' && change.drawn !== 1) {
    setInputs(draft, effects, scheduler?.startingInputs(draft) ?? []);
  }
  const isTurnedRound = record.scheduleFrom !== 'finish' && fields.scheduleFrom === 'finish';
  const wasScheduled = record.dependentShift === 'schedule' && isScheduledDraft(draft);
  if (kind === 'chart' && isTurnedRound && wasScheduled && change.drawn !== 1)
    setInputs(draft, effects, scheduler?.releasedInputs(draft) ?? []);
  const isTurnedOff = record.dependentShift === 'schedule' && 'dependentShift' in fields;
  if (kind === 'chart' && isTurnedOff && change.drawn !== 1) setInputs(draft, effects, elapsedLengths(draft));
  return why === 'same' ? {} : { why, fields: leftOut };
}

/** The fields whose condition is false, with the rest of their groups: a group is applied or dropped as a whole. */
function failedFields(
  change: PlainChange & { type: 'set' },
  group: Kind | null,
  record: Fields,
  wanted: Fields,
): Set<string> {
  if (change.if === undefined) return new Set();
  const conditions = cleanFields(change.if);
  // Nobody loses dates that are there already.
  const isThere = (field: string) => change.drawn === 1 && isSameJson(wanted[field], record[field]);
  const failed = Object.keys(wanted).filter(
    (field) => field in conditions && !isSameJson(conditions[field], record[field]) && !isThere(field),
  );
  return failed.length === 0 ? new Set() : widenToGroups(group, failed);
}

/** The wanted fields that differ from the record's, with the rest of their groups; null if none differ. */
function changedFields(
  group: Kind | null,
  record: Fields,
  wanted: Fields,
  isLeftOut: (field: string) => boolean,
): Fields | null {
  const differing = Object.keys(wanted).filter(
    (field) => !isLeftOut(field) && !isSameJson(wanted[field], record[field]),
  );
  if (differing.length === 0) return null;
  const fields: Record<string, Json> = {};
  for (const field of widenToGroups(group, differing)) fields[field] = wanted[field] ?? null;
  return Object.freeze(fields);
}

/** Where scheduling begins, everything gets what holds it where it is drawn; where it ends, what its length is. */
function setInputs(draft: Draft, effects: Effect[], inputs: readonly StartingInputs[]): void {
  for (const { kind, id, fields } of inputs) {
    const record = draft.get(kind, id) ?? {};
    const changed = changedFields(null, record, fields, () => false);
    if (changed === null) continue;
    draft.put(kind, id, withFields(record, changed));
    effects.push({ type: 'set', kind, id, fields: changed, prev: pickFields(record, changed) });
  }
}

function pickFields(record: Fields, fields: Fields): Fields {
  const prev: Record<string, Json> = {};
  for (const field of Object.keys(fields)) prev[field] = record[field] ?? null;
  return Object.freeze(prev);
}
