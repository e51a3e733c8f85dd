import type { DependencyType, Scale } from '../../model/index.ts';

/** Steps from the template's start: hours, days, or months of the calendar, fractions allowed. */
export type Step = number;

interface Timed {
  readonly id: string;
  readonly at: Step;
}

/** A row of a data template; without `from` and `to` it spans the deeper rows below it. */
export interface RowSpec {
  readonly id: string;
  readonly from?: Step;
  readonly to?: Step;
  /** Indentation; 0 when absent. */
  readonly level?: number;
  /** A key of the task design templates that every built-in style defines. */
  readonly look?: string;
  /** Progress in per cent. */
  readonly done?: number;
}

interface MilestoneSpec extends Timed {
  /** The row that it's on. */
  readonly on: string;
  readonly look?: string;
  readonly showDate?: boolean;
}

interface VerticalLaneSpec {
  readonly id: string;
  readonly from: Step;
  readonly to: Step;
  readonly look?: string;
}

/**
 * A lane over days that recur each year, independent of the creation date; omitted if the last row ends before them.
 */
interface YearlyLaneSpec {
  readonly id: string;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** Its length in days. */
  readonly days: number;
  readonly look?: string;
}

interface HorizontalLaneSpec {
  readonly id: string;
  /** Its first row, and the number of rows. */
  readonly from: string;
  readonly rows: number;
  readonly look?: string;
}

interface VerticalMarkerSpec extends Timed {
  /** The row of its flag; the first when absent. */
  readonly on?: string;
  readonly look?: string;
}

interface HorizontalMarkerSpec extends Timed {
  /** The row above which the line runs; the title is at `at`. */
  readonly above: string;
  readonly look?: string;
}

interface LinkSpec {
  readonly from: string;
  readonly to: string;
  readonly type?: DependencyType;
  /** In days. */
  readonly lag?: number;
  readonly look?: string;
}

/** Initial content for a chart: without a look, with dates relative to the day of creation. */
export interface DataTemplate {
  readonly id: string;
  /** English, like all titles here. */
  readonly name: string;
  readonly scale: Scale;
  /** The unit of steps, and the position of step 0: a Monday (hours, days), or the first day of a month or quarter. */
  readonly grain: 'hour' | 'day' | 'month' | 'quarter';
  /** How far step 0 is before the current week, month or quarter: in hours, days or months. */
  readonly lead: Step;
  /** The timeline's end, if it's shorter than an automatic one may be; else the elements decide. */
  readonly end?: Step;
  /** Day 1, Month 1 … instead of dates. */
  readonly isRelative?: boolean;
  readonly rows: readonly RowSpec[];
  readonly milestones?: readonly MilestoneSpec[];
  readonly verticalLanes?: readonly VerticalLaneSpec[];
  readonly yearlyLanes?: readonly YearlyLaneSpec[];
  readonly horizontalLanes?: readonly HorizontalLaneSpec[];
  readonly verticalMarkers?: readonly VerticalMarkerSpec[];
  readonly horizontalMarkers?: readonly HorizontalMarkerSpec[];
  readonly links?: readonly LinkSpec[];
  /** Every element's title by id; other languages supply another map. */
  readonly titles: Readonly<Record<string, string>>;
}
