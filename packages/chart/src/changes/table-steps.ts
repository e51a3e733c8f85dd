import type { Id } from '../model/index.ts';
import type { Records } from './records.ts';

/** How a table was derived: from which one, and the ids of the records that differ. */
interface TableStep {
  readonly before: Records;
  readonly ids: ReadonlySet<Id>;
}

/** Steps that touch more records than this save nothing and aren't worth the memory. */
const MAX_IDS = 256;

const steps = new WeakMap<Records, { readonly before: WeakRef<Records>; readonly ids: ReadonlySet<Id> }>();

/** Records how a table was derived, so that results computed for the previous one can be reused. */
export function recordStep(rows: Records, before: Records, ids: ReadonlySet<Id>): void {
  // Weak: an unbroken chain would retain every previous table.
  if (ids.size <= MAX_IDS) steps.set(rows, { before: new WeakRef(before), ids });
}

/** How a table was derived; undefined when unknown or when the previous table was collected. */
export function stepTo(rows: Records): TableStep | undefined {
  const step = steps.get(rows);
  const before = step?.before.deref();
  return step && before && { before, ids: step.ids };
}

const open = new WeakSet<Records>();

/** Marks a table that may be written again, whatever was computed of it; notes how it has been derived so far. */
export function openTable(rows: Records, before: Records, ids: ReadonlySet<Id>): void {
  open.add(rows);
  recordStep(rows, before, ids);
}

/** Marks a table that isn't written any more. */
export function closeTable(rows: Records): void {
  open.delete(rows);
}

/** Whether nothing may be kept that is computed of a table, because it may be written again. */
export function isOpenTable(rows: Records): boolean {
  return open.has(rows);
}
