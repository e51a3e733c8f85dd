import type { Assignment } from './plan-records.ts';
import type { Minutes, Percent, Row, Unit } from './units.ts';
import type {
  Colour,
  ConstraintType,
  DependencyType,
  ExternalId,
  Followed,
  Id,
  LagUnit,
  LineDash,
  MilestoneIcon,
  MilestoneTextPosition,
  OrderKey,
  Schedule,
  TaskTitlePosition,
} from './values.ts';

// Fields of `chart-model.md`, Elements. An absent field falls back to the element's design template, then the template
// `default` of its kind, then the theme. Ids are the keys of the state's tables.

/** How a task looks. The task itself holds only what a person set by hand; the rest is in its design template. */
export interface TaskLook {
  readonly titleColor?: Colour;
  readonly color?: Colour;
  /** Colour of the completed part of the bar's progress strip. */
  readonly colorInProgress?: Colour;
  /** Corner radius in px, 0 to 40; drawn as at most half the bar's height. */
  readonly corner?: number;
  readonly strokeColor?: Colour;
  readonly showStroke?: boolean;
  /** A thin line through the row, from the start of the plot to the bar. */
  readonly showLine?: boolean;
  readonly lineColor?: Colour;
  readonly showInlineDate?: boolean;
  readonly inlineDateColor?: Colour;
  readonly inlineDateBackgroundColor?: Colour;
  readonly titlePosition?: TaskTitlePosition;
}

/** A bound on a task's dates in a scheduled chart; `SNET` also holds dependents that move along in a drawn one. */
export interface Constraint {
  readonly type: ConstraintType;
  /** Required unless the type is `ASAP` or `ALAP`. */
  readonly at?: Unit;
}

/** What a chart's schedule needs to know of a task or milestone (`scheduling.md`, Model). */
export interface Scheduled {
  /** Whether the schedule, or a dependent's shift, may move it; default `auto`. */
  readonly schedule?: Schedule;
  /** A calendar's id; absent: the chart's own. */
  readonly calendar?: Id;
  readonly constraint?: Constraint;
  readonly deadline?: Unit;
  /** Where it was put by hand: the earliest start while no link leads to it. */
  readonly pin?: Unit;
  /** For a milestone: when it was reached. */
  readonly actualFinish?: Unit;
}

/** How a milestone looks, where a person set it by hand. */
export interface MilestoneLook {
  readonly textColor?: Colour;
  readonly lineColor?: Colour;
  readonly iconColor?: Colour;
  readonly icon?: MilestoneIcon;
  readonly textPosition?: MilestoneTextPosition;
  readonly showDate?: boolean;
}

/**
 * A bar with a start and a duration, or a milestone on a row of its own; each task is a row, in task order. The fields of
 * `MilestoneLook` count for a milestone, in which `lineColor` is the line down the plot.
 */
export interface Task extends TaskLook, MilestoneLook, Scheduled {
  readonly order?: OrderKey;
  /** At most 500 characters; line breaks allowed. */
  readonly title?: string;
  /** Days from the chart's start date; default 0. */
  readonly start?: Unit;
  /** Above 0; default 5. A milestone has no length: it keeps here the one that it would have as a bar. */
  readonly duration?: Unit;
  /**
   * Whether it is a point in time, at its start, drawn as a glyph; default no. Without effect on a task with deeper rows
   * below.
   */
  readonly isMilestone?: boolean;
  /** The key of the milestone template that a milestone looks like. */
  readonly milestoneTemplate?: string;
  readonly progress?: Percent;
  /** What it takes of what is below while it has children, in a chart with `followBelow`; absent: dates and progress. */
  readonly follows?: Followed;
  /** 0 to 5. */
  readonly indentation?: number;
  readonly externalLink?: string;
  readonly externalId?: ExternalId;
  readonly designTemplate?: string;
  /** The task whose row this one shares. */
  readonly rowTask?: Id;
  readonly notes?: string;
  /** Who works on it; at most 50. */
  readonly assignments?: readonly Assignment[];
  /** The length in working time, from 1, as somebody or a file said it; absent: as the bar is drawn. */
  readonly work?: Minutes;
  /** Whether the length is elapsed time, as somebody or a file said it; its bar is to the minute then. */
  readonly isElapsed?: boolean;
  readonly actualStart?: Unit;
  /** What remains of a task with an actual start goes on at or after it; absent: right after what is done. */
  readonly resume?: Unit;
}

/** A point in time with a glyph, which floats on a row or between rows. */
export interface Milestone extends MilestoneLook, Scheduled {
  readonly title?: string;
  readonly positionInUnit?: Unit;
  /** Rows from the top; the glyph's centre is at `position + 0.5` rows. */
  readonly position?: Row;
  readonly externalLink?: string;
  readonly externalId?: ExternalId;
  readonly notes?: string;
  readonly designTemplate?: string;
}

/** How a lane looks, where a person set it by hand. */
export interface LaneLook {
  readonly textColor?: Colour;
  readonly backgroundColor?: Colour;
  readonly borderColor?: Colour;
}

/** A span of time over the plot's full height. */
export interface VerticalLane extends LaneLook {
  readonly title?: string;
  readonly positionInUnit?: Unit;
  /** Above 0, in units. */
  readonly duration?: Unit;
  readonly designTemplate?: string;
}

/** A span of rows over the plot's full width. */
export interface HorizontalLane extends LaneLook {
  readonly title?: string;
  readonly rowIndex?: Row;
  /** Above 0, in rows. */
  readonly duration?: Row;
  readonly designTemplate?: string;
}

/** How a marker looks, where a person set it by hand. */
export interface MarkerLook {
  readonly showLine?: boolean;
  readonly lineColor?: Colour;
  readonly backgroundColor?: Colour;
  readonly textColor?: Colour;
  readonly lineDash?: LineDash;
  readonly showDate?: boolean;
}

/** A date line with a flag. */
export interface VerticalMarker extends MarkerLook {
  readonly title?: string;
  readonly positionInUnit?: Unit;
  /** The row on which the flag sits. */
  readonly titleRow?: Row;
  readonly designTemplate?: string;
}

/** A line between rows with a title. */
export interface HorizontalMarker extends MarkerLook {
  readonly title?: string;
  readonly rowIndex?: Row;
  readonly titlePositionInUnit?: Unit;
  readonly designTemplate?: string;
}

/** A lag in a unit of its own. */
export interface Lag {
  /** Negative: a lead. */
  readonly value: number;
  readonly unit: LagUnit;
}

/** A link between two tasks or milestones. */
export interface Dependency {
  readonly from: Id;
  readonly to: Id;
  /** Default FS. */
  readonly type?: DependencyType;
  /** Negative: a lead. A number counts days of working time; default 0. */
  readonly lag?: Unit | Lag;
  /** A key of the dependency templates. */
  readonly designTemplate?: string;
}
