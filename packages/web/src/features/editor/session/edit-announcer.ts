import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';

/** Ms without another edit before a result is announced: while something is nudged only the end position matters. */
const QUIET = 500;

/** Announces the result of edits once they pause. */
export interface EditAnnouncer {
  readonly note: (before: State, changes: readonly PlainChange[]) => void;
  /** Cancels the announcement, because the edits were undone. */
  readonly forget: () => void;
}

/** Calls `say` with the state before a run of edits and all their changes (`ux.md` A15). */
export function createEditAnnouncer(
  say: (before: State, changes: readonly PlainChange[]) => void,
): EditAnnouncer {
  let run: { readonly before: State; readonly changes: readonly PlainChange[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note: (before, changes) => {
      run = { before: run?.before ?? before, changes: [...(run?.changes ?? []), ...changes] };
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (run) say(run.before, run.changes);
        run = null;
      }, QUIET);
    },
    forget: () => {
      clearTimeout(timer);
      run = null;
    },
  };
}
