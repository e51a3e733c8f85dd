import type { PlainChange } from '@giotto/chart/changes';
import { cleanChanges } from '@giotto/chart/clean-changes';
import { CHANGES_LIMIT } from '@giotto/chart/model';
import type { checkChanges } from '@giotto/chart/schema';

/** Changes as they may be queued, or why the server would refuse them. */
export type Guarded =
  | { readonly ok: true; readonly changes: readonly PlainChange[] }
  | { readonly ok: false; readonly detail: readonly { readonly path: string; readonly message: string }[] };

/**
 * Cleans what people wrote, and holds changes against the check that the server makes of them, so that nothing is queued
 * that can never be saved. The check is loaded beside the first picture; until it is there texts are cleaned all the same.
 */
export function createEditGuard(): (changes: readonly PlainChange[]) => Guarded {
  let check: typeof checkChanges | null = null;
  import('@giotto/chart/schema').then(
    (schema) => {
      check = schema.checkChanges;
    },
    // Without it the server's own check decides.
    () => undefined,
  );
  return (wanted) => {
    const changes = cleanChanges(wanted);
    for (let at = 0; check !== null && at < changes.length; at += CHANGES_LIMIT) {
      const checked = check(changes.slice(at, at + CHANGES_LIMIT));
      if (!checked.ok) return { ok: false, detail: checked.problems };
    }
    return { ok: true, changes };
  };
}
