import type { Id } from '../model/index.ts';
import type { Records } from './records.ts';

/** How a table was made: from which one, and the ids of the records that are not those of before. */
interface TableStep {
  readonly before: Records;
  readonly ids: ReadonlySet<Id>;
}

/** Steps that touch more records save nothing, and are not worth their room. */
const MAX_IDS = 256;

const steps = new WeakMap<Records, { readonly before: WeakRef<Records>; readonly ids: ReadonlySet<Id> }>();

/** Notes how a table was made, so that what was found out about the one before it need not be found out anew. */
export function noteStep(rows: Records, before: Records, ids: ReadonlySet<Id>): void {
  // Weak: an unbroken chain would keep every table that ever was.
  if (ids.size <= MAX_IDS) steps.set(rows, { before: new WeakRef(before), ids });
}

/** How a table was made; undefined when that is not known, or the table before it is gone. */
export function stepTo(rows: Records): TableStep | undefined {
  const step = steps.get(rows);
  const before = step?.before.deref();
  return step && before && { before, ids: step.ids };
}
