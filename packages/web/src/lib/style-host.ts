import type { PlainChange } from '@giotto/chart/changes';
import type { Selection } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { Vision } from '@giotto/chart/styles';

/** What the editor provides to the style panels. */
export interface StyleHost {
  readonly ganttId: string;
  readonly name: string;
  /** The actual chart, without previewed changes. */
  readonly state: State;
  readonly selection: Selection;
  /** Whether every style except the default one adds the watermark: the owner is on the free edition. */
  readonly isFree: boolean;
  /** How the chart is shown: normally, or simulating red-green blindness. */
  readonly vision: Vision | null;
  readonly setVision: (vision: Vision | null) => void;
  /** Previews these changes on the chart without making them; null ends the preview. */
  readonly previewChanges: (changes: readonly PlainChange[] | null) => void;
  /** Makes the changes as one step and ends the preview. */
  readonly apply: (changes: readonly PlainChange[]) => void;
  /** Closes the panel, or opens one. */
  readonly close: () => void;
  readonly open: (panel: 'styles' | 'editTheme') => void;
  /** Opens the rules that give elements their design templates. */
  readonly openRules: () => void;
  /** Announces a result to screen readers. */
  readonly announce: (text: string) => void;
  readonly newId: () => string;
  /** Puts the chart into an account; absent if it is in one. */
  readonly keep?: (() => void) | undefined;
}
