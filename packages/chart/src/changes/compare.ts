import {
  ELEMENT_KINDS,
  type ElementKind,
  type Id,
  type Kind,
  MAIN,
  type PlanKind,
  type State,
  TEMPLATE_KINDS,
  type TemplateKind,
  type Unit,
} from '../model/index.ts';
import type { Fields } from './change.ts';
import { shiftOfDates } from './compare-dates.ts';
import { fieldsThatDiffer, placeOf } from './compare-place.ts';
import { compareRows, type RowsCompared } from './compare-rows.ts';
import { isSameJson } from './json-value.ts';
import { orderedIds, sortedIds } from './ordered-ids.ts';
import { recordsOf } from './records.ts';

interface About {
  readonly kind: Kind;
  readonly id: Id;
  /** Its title in the later state, or in the earlier one if it was removed; '' when it has no name. */
  readonly title: string;
}

/** An element that is elsewhere in time or in another row. */
export interface Moved extends About {
  readonly type: 'moved';
  /** Days by which its start and end moved; positive: later. */
  readonly start: Unit;
  readonly end: Unit;
  /** Rows by which it moved relative to the others; positive: down. */
  readonly rows: number;
  /** Its other differing fields. */
  readonly fields: readonly string[];
}

/** One difference between two states of a chart. */
export type Difference =
  | (About & { readonly type: 'added' })
  | Moved
  | (About & { readonly type: 'changed'; readonly fields: readonly string[] })
  | (About & { readonly type: 'removed' });

/**
 * What is different in `b`, the later state (CH-510 to CH-516). Elements come in the order of their kinds, within a
 * kind in the order of the later state, then removed ones; last come style, timeline, settings, calendars, baselines and
 * people, one entry each.
 */
export function compareStates(a: State, b: State): Difference[] {
  const days = shiftOfDates(a, b);
  const rows = compareRows(a, b);
  return [...ELEMENT_KINDS.flatMap((kind) => compareKind(a, b, kind, { days, rows })), ...compareRest(a, b)];
}

interface Ground {
  /** Days by which unit 0 moved. */
  readonly days: number;
  readonly rows: RowsCompared;
}

function compareKind(a: State, b: State, kind: ElementKind, ground: Ground): Difference[] {
  const before = recordsOf(a, kind);
  const after = recordsOf(b, kind);
  const differences: Difference[] = [];
  if (before === after && ground.days === 0) return differences;
  for (const id of idsOf(b, kind)) {
    const record = after.get(id) ?? {};
    const old = before.get(id);
    const difference = old
      ? compareElement({ kind, id, title: titleOf(record) }, old, record, ground)
      : ({ type: 'added', kind, id, title: titleOf(record) } as const);
    if (difference) differences.push(difference);
  }
  for (const id of idsOf(a, kind)) {
    if (after.has(id)) continue;
    differences.push({ type: 'removed', kind, id, title: titleOf(before.get(id) ?? {}) });
  }
  return differences;
}

function compareElement(
  about: About & { readonly kind: ElementKind },
  old: Fields,
  record: Fields,
  { days, rows }: Ground,
): Difference | null {
  const { kind } = about;
  const was = placeOf(kind, old);
  const is = placeOf(kind, record);
  const start = was && is ? toMinute(is.start + days - was.start) : 0;
  const end = was && is ? toMinute(is.end + days - was.end) : 0;
  const byRows = kind === 'task' ? rows.ofTask(about.id) : rows.ofPlace(kind, old, record);
  const fields = old === record ? [] : fieldsThatDiffer(kind, old, record);
  if (start !== 0 || end !== 0 || byRows !== 0) {
    return { ...about, type: 'moved', start, end, rows: byRows, fields };
  }
  return fields.length > 0 ? { ...about, type: 'changed', fields } : null;
}

/** Whether style with rules, timeline, settings, calendars, baselines and people differ, one entry each. */
function compareRest(a: State, b: State): Difference[] {
  const differences: Difference[] = [];
  const isSameStyle =
    fieldsBetween(a, b, 'theme').length === 0 &&
    ([...TEMPLATE_KINDS, 'rule'] as const).every((kind) => isSameTable(a, b, kind));
  if (!isSameStyle) {
    const fields = fieldsBetween(a, b, 'theme');
    differences.push({ type: 'changed', kind: 'theme', id: MAIN, title: '', fields });
  }
  for (const kind of ['timeline', 'chart'] as const) {
    const fields = fieldsBetween(a, b, kind);
    if (fields.length > 0) differences.push({ type: 'changed', kind, id: MAIN, title: '', fields });
  }
  for (const kind of ['calendar', 'baseline', 'person'] as const) {
    if (!isSameTable(a, b, kind))
      differences.push({ type: 'changed', kind, id: MAIN, title: '', fields: [] });
  }
  return differences;
}

function fieldsBetween(a: State, b: State, kind: 'theme' | 'timeline' | 'chart'): readonly string[] {
  return differing(recordsOf(a, kind).get(MAIN) ?? {}, recordsOf(b, kind).get(MAIN) ?? {});
}

/** Whether the design templates of a kind, or the plan's records, are the same ones in the same order, regardless of order keys. */
function isSameTable(a: State, b: State, kind: TemplateKind | PlanKind): boolean {
  if (a[kind] === b[kind]) return true;
  const ids = sortedIds(recordsOf(b, kind));
  if (!isSameJson(sortedIds(recordsOf(a, kind)), ids)) return false;
  return ids.every(
    (id) => differing(recordsOf(a, kind).get(id) ?? {}, recordsOf(b, kind).get(id) ?? {}).length === 0,
  );
}

function differing(old: Fields, record: Fields): readonly string[] {
  if (old === record) return [];
  return [...new Set([...Object.keys(old), ...Object.keys(record)])].filter(
    (field) => field !== 'order' && !isSameJson(old[field], record[field]),
  );
}

function idsOf(state: State, kind: ElementKind): Iterable<Id> {
  return kind === 'task' ? orderedIds(state, 'task') : state[kind].keys();
}

function titleOf({ title }: Fields): string {
  return typeof title === 'string' ? title : '';
}

/** Rounds days to a whole minute, since fractions of days aren't exact. */
function toMinute(days: number): number {
  return Math.round(days * 1440) / 1440;
}
