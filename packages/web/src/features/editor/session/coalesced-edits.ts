import { type PlainChange, withSeenBars } from '@giotto/chart/changes';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';

/** Ms without further input after which a control's value is committed. */
const REST = 600;

/** Coalesces the many values of a moving control into one undo step. */
export interface CoalescedEdits {
  /**
   * Shows the changes, replacing those of the same control, and commits them once the control rests, with what the person
   * saw: others may change the same until then. `base`: the version that they have seen, if older than the present one.
   */
  readonly adjust: (changes: readonly PlainChange[], base?: number) => void;
  /** Commits what is shown now. */
  readonly settle: () => void;
  /** Discards what is shown. */
  readonly drop: () => void;
}

interface CoalescedEditsSetup {
  readonly chart: { readonly get: () => Pick<ChartSnapshot, 'state' | 'version'> };
  readonly get: () => readonly PlainChange[] | null;
  readonly show: (changes: readonly PlainChange[] | null) => void;
  readonly keep: (
    changes: readonly PlainChange[],
    origin: 'edit',
    options: { base?: number | undefined },
  ) => void;
}

/** Adjusts one control at a time: a value from another control commits the first one's. */
export function createCoalescedEdits({ chart, get, show, keep }: CoalescedEditsSetup): CoalescedEdits {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: number | undefined;
  const end = (): readonly PlainChange[] | null => {
    clearTimeout(timer);
    const changes = get();
    if (changes) show(null);
    return changes;
  };
  const settle = () => {
    const changes = end();
    if (changes) keep(changes, 'edit', { base: seen });
    seen = undefined;
  };
  return {
    adjust: (changes, base) => {
      const before = get();
      if (before && targetOf(before) !== targetOf(changes)) settle();
      clearTimeout(timer);
      const { state, version } = chart.get();
      show(withSeenBars(state, changes));
      seen ??= base ?? version;
      timer = setTimeout(settle, REST);
    },
    settle,
    drop: () => {
      end();
      seen = undefined;
    },
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
