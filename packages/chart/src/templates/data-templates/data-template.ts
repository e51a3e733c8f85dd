import type { DependencyType, Scale } from '../../model/index.ts';

/** Steps from the template's start: hours, days, or months of the calendar, fractions allowed. */
export type Step = number;

interface Timed {
  readonly id: string;
  readonly at: Step;
}

/** A row of a data template; one that says neither `from` nor `to` spans the deeper rows below it. */
export interface RowSpec {
  readonly id: string;
  readonly from?: Step;
  readonly to?: Step;
  /** Indentation; 0 when absent. */
  readonly level?: number;
  /** A key of the task design templates that every built-in style has. */
  readonly look?: string;
  /** Progress in per cent. */
  readonly done?: number;
  readonly assignee?: string;
}

interface MilestoneSpec extends Timed {
  /** The row it stands on. */
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

/** A lane over days that return each year, whenever the chart is made: left out where the last row ends before them. */
interface YearlyLaneSpec {
  readonly id: string;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** How many days it lasts. */
  readonly days: number;
  readonly look?: string;
}

interface HorizontalLaneSpec {
  readonly id: string;
  /** Its first row, and how many it covers. */
  readonly from: string;
  readonly rows: number;
  readonly look?: string;
}

interface VerticalMarkerSpec extends Timed {
  /** The row its flag stands on; the first when absent. */
  readonly on?: string;
  readonly look?: string;
}

interface HorizontalMarkerSpec extends Timed {
  /** The row above which the line runs; the title stands at `at`. */
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

/** What a chart can start from: content without a look, dated relative to the day on which a chart is made. */
export interface DataTemplate {
  readonly id: string;
  /** English, as all titles here. */
  readonly name: string;
  readonly scale: Scale;
  /** What steps count, and where step 0 lies: on a Monday (hours, days), or on the first day of a month or quarter. */
  readonly grain: 'hour' | 'day' | 'month' | 'quarter';
  /** How far step 0 lies before the present week, month or quarter: in hours, days or months. */
  readonly lead: Step;
  /** The timeline's end, where it is shorter than an automatic one may be; else the elements say how far it reaches. */
  readonly end?: Step;
  /** Day 1, Month 1 … in place of dates. */
  readonly isRelative?: boolean;
  readonly rows: readonly RowSpec[];
  readonly milestones?: readonly MilestoneSpec[];
  readonly verticalLanes?: readonly VerticalLaneSpec[];
  readonly yearlyLanes?: readonly YearlyLaneSpec[];
  readonly horizontalLanes?: readonly HorizontalLaneSpec[];
  readonly verticalMarkers?: readonly VerticalMarkerSpec[];
  readonly horizontalMarkers?: readonly HorizontalMarkerSpec[];
  readonly links?: readonly LinkSpec[];
  /** Every element's title by its id: other languages give another map. */
  readonly titles: Readonly<Record<string, string>>;
}
