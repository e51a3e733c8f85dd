import type { PlainChange } from '@giotto/chart/changes';
import type { Selection } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { Vision } from '@giotto/chart/styles';

/** What the editor gives to those who change the style of its chart. */
export interface StyleHost {
  readonly ganttId: string;
  readonly name: string;
  /** The chart as it is, without what is being tried on. */
  readonly state: State;
  readonly selection: Selection;
  /** Whether every style but the default one brings the watermark: the owner is on the free edition. */
  readonly isFree: boolean;
  /** How the chart is shown: to everybody's eyes, or as with red-green blindness. */
  readonly vision: Vision | null;
  readonly setVision: (vision: Vision | null) => void;
  /** Shows the chart with these changes, without making them; null: as it is. */
  readonly previewChanges: (changes: readonly PlainChange[] | null) => void;
  /** Makes the changes, as one step, and nothing is tried on any more. */
  readonly apply: (changes: readonly PlainChange[]) => void;
  /** Closes the panel, or opens one. */
  readonly close: () => void;
  readonly open: (panel: 'styles' | 'editTheme') => void;
  /** Says a result to screen readers. */
  readonly announce: (text: string) => void;
  readonly newId: () => string;
}
