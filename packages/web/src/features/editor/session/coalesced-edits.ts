import type { PlainChange } from '@giotto/chart/changes';

/** Ms of rest after which a control that is moved, stepped or typed in has its value. */
const REST = 600;

/** Turns the many values of a moved control into one step. */
export interface CoalescedEdits {
  /** Shows the changes; they replace those of the same control, and are kept once it rests. */
  readonly adjust: (changes: readonly PlainChange[]) => void;
  /** Keeps what is shown now. */
  readonly settle: () => void;
  /** Forgets what is shown. */
  readonly drop: () => void;
}

interface CoalescedEditsSetup {
  readonly get: () => readonly PlainChange[] | null;
  readonly show: (changes: readonly PlainChange[] | null) => void;
  readonly keep: (changes: readonly PlainChange[]) => void;
}

/** One control is adjusted at a time: another one's value settles the first. */
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

/** Which fields of which records are set. */
function targetOf(changes: readonly PlainChange[]): string {
  return changes
    .map((change) =>
      change.type === 'set'
        ? `${change.kind} ${change.id} ${Object.keys(change.fields).sort().join(' ')}`
        : `${change.type} ${change.id}`,
    )
    .join('\n');
}
