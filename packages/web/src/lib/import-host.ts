import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { ChartStore } from './chart-store/chart-store-types.ts';
import type { ChartPath } from './interchange/extra-calls.ts';

/** What the editor provides to an import into the open chart. */
export interface ImportHost {
  readonly chart: ChartStore;
  readonly path: ChartPath;
  /** Whether this person's edits become suggestions. */
  readonly isSuggesting: boolean;
  /** Whether the owner is on the free edition, whose pictures have a watermark. */
  readonly isFree: boolean;
  /** Makes the changes as one edit and one step of undo; of a person who may only suggest, as a draft of a suggestion. */
  readonly commit: (changes: readonly PlainChange[]) => void;
  /** Whether this tab could undo replacing the chart by this one. */
  readonly isUndoable: (state: State) => boolean;
  /** Replaces the whole chart by one of a .gio file; returns whether it succeeded. */
  readonly replace: (state: State) => Promise<boolean>;
  /** Shows the open suggestions. */
  readonly openSuggestions: () => void;
  readonly close: () => void;
}
