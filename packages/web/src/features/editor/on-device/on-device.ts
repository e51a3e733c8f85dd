import type { OpenedChart } from '../open-chart.ts';

/** What the editor of a chart that is only on this device offers instead of what needs an account. */
export interface OnDevice {
  /** Puts the chart into the person's account, after a sign-up or login if they have none open. */
  readonly keep: () => void;
  /** Opens an empty chart beside this one; null for one that began empty. */
  readonly startEmpty: (() => void) | null;
}

/** A chart that is only on this device: how to open, rename and keep it. Must be stable. */
export interface LocalChartSource extends OnDevice {
  readonly open: () => Promise<OpenedChart>;
  readonly rename: (name: string) => Promise<void>;
}
