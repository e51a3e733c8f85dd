import type { Percent, Row, Unit } from './units.ts';
import type {
  Colour,
  DependencyType,
  ExternalId,
  Id,
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

/** A bar with a start and a duration; each task is a row, in task order. */
export interface Task extends TaskLook {
  readonly order?: OrderKey;
  /** At most 500 characters; line breaks allowed. */
  readonly title?: string;
  /** Days from the chart's start date; default 0. */
  readonly start?: Unit;
  /** Above 0; default 5. */
  readonly duration?: Unit;
  readonly progress?: Percent;
  /** 0 to 5. */
  readonly indentation?: number;
  readonly externalLink?: string;
  readonly externalId?: ExternalId;
  readonly designTemplate?: string;
  /** The task whose row this one shares. */
  readonly rowTask?: Id;
  readonly notes?: string;
  readonly assignee?: string;
  readonly deadline?: Unit;
  readonly schedule?: Schedule;
  readonly notBefore?: Unit;
}

export interface MilestoneLook {
  readonly textColor?: Colour;
  readonly lineColor?: Colour;
  readonly iconColor?: Colour;
  readonly icon?: MilestoneIcon;
  readonly textPosition?: MilestoneTextPosition;
  readonly showDate?: boolean;
}

/** A point in time with a glyph. */
export interface Milestone extends MilestoneLook {
  readonly title?: string;
  readonly positionInUnit?: Unit;
  /** Rows from the top; the glyph's centre is at `position + 0.5` rows. */
  readonly position?: Row;
  readonly externalLink?: string;
  readonly externalId?: ExternalId;
  readonly notes?: string;
  readonly designTemplate?: string;
}

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

/** A link between two tasks or milestones. */
export interface Dependency {
  readonly from: Id;
  readonly to: Id;
  /** Default FS. */
  readonly type?: DependencyType;
  /** In units, may be negative; default 0. */
  readonly lag?: Unit;
  /** A key of the dependency templates. */
  readonly designTemplate?: string;
}
