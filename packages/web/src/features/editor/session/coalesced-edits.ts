import type { PlainChange } from '@giotto/chart/changes';

/** Ms without further input after which a control's value is committed. */
const REST = 600;

/** Coalesces the many values of a moving control into one undo step. */
export interface CoalescedEdits {
  /** Shows the changes, replacing those of the same control, and commits them once the control rests. */
  readonly adjust: (changes: readonly PlainChange[]) => void;
  /** Commits what is shown now. */
  readonly settle: () => void;
  /** Discards what is shown. */
  readonly drop: () => void;
}

interface CoalescedEditsSetup {
  readonly get: () => readonly PlainChange[] | null;
  readonly show: (changes: readonly PlainChange[] | null) => void;
  readonly keep: (changes: readonly PlainChange[]) => void;
}

/** Adjusts one control at a time: a value from another control commits the first one's. */
export function createCoalescedEdits({ get, show, keep }: CoalescedEditsSetup): CoalescedEdits {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): readonly PlainChange[] | null => {
    clearTimeout(timer);
    const changes = get();
    if (changes) show(null);
    return changes;
  };
  const settle = () => {
    const changes = end();
    if (changes) keep(changes);
  };
  return {
    adjust: (changes) => {
      const before = get();
      if (before && targetOf(before) !== targetOf(changes)) settle();
      clearTimeout(timer);
      show(changes);
      timer = setTimeout(settle, REST);
    },
    settle,
    drop: () => void end(),
  };
}

/** Identifies the fields and records that changes set. */
function targetOf(changes: readonly PlainChange[]): string {
  return changes
    .map((change) =>
      change.type === 'set'
        ? `${change.kind} ${change.id} ${Object.keys(change.fields).sort().join(' ')}`
        : `${change.type} ${change.id}`,
    )
    .join('\n');
}
