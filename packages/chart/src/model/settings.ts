import type { Calendar } from './calendar.ts';
import type { LaneLook, MarkerLook, MilestoneLook, TaskLook } from './elements.ts';
import type { Minutes, Px, Unit } from './units.ts';
import type {
  AlapMode,
  CivilDateTime,
  Colour,
  DateSnipping,
  DayHours,
  DependentShift,
  FontName,
  Grid,
  HeaderAlign,
  HeaderCase,
  LagCalendar,
  LaneTitlePosition,
  LineDash,
  LineType,
  OrderKey,
  PageLayout,
  Scale,
  ScheduleDirection,
} from './values.ts';

/** The chart's own sizes and switches (`chart-model.md`, Size). */
export interface ChartSettings {
  /** The timeline's length in units; absent means automatic. */
  readonly endDate?: Unit;
  /** Width of the whole picture at zoom 1, 300 to 20,000; default 1050. */
  readonly ganttWidth?: Px;
  /** 20 to 80; absent: the theme's. */
  readonly rowHeight?: Px;
  /** Width of the label column while `lockTaskLabelSpacing` is on, 40 to 480. */
  readonly labelWidth?: Px;
  readonly lockTaskLabelSpacing?: boolean;
  /** Whether the label column omits titles that are shown in full at their bars; default on. Off: lists all titles. */
  readonly hideRepeatedTitles?: boolean;
  readonly layoutLockWidth?: boolean;
  readonly layoutLockHeight?: boolean;
  readonly layout?: PageLayout;
  readonly dateSnipping?: DateSnipping;
  /** Whether to show the today line; default on. */
  readonly showToday?: boolean;
  /** Whether the names of rules are shown above the timeline, each with its look; default on. */
  readonly showLegend?: boolean;
  /** Whether dependents move along; default off, since a chart is a drawing first. */
  readonly dependentShift?: DependentShift;
  /**
   * Whether a bar that begins when its day's work begins, or ends when it ends, is drawn to the day's edge; default on. The
   * hour scale is always to the minute.
   */
  readonly wholeDays?: boolean;
  /**
   * Whether tasks with children take their dates and progress from what is below; default off, as in charts from before. In
   * a scheduled chart their dates follow anyway.
   */
  readonly followBelow?: boolean;
  /** What working days without hours of their own have; default `office`. */
  readonly dayHours?: DayHours;
  /** The settings below count only while `dependentShift` is `schedule`. Default: from the start. */
  readonly scheduleFrom?: ScheduleDirection;
  /** Nothing that has not started begins before; default 0. */
  readonly projectStart?: Unit;
  /** When everything must be finished; absent: the latest finish. */
  readonly projectFinish?: Unit;
  /** The day for which progress is reported. It moves nothing. */
  readonly statusDate?: Unit;
  /** Default: the successor's. */
  readonly lagCalendar?: LagCalendar;
  /** Default: `free`. */
  readonly alap?: AlapMode;
  /** Critical at this total slack or less, in minutes of working time, 0 to 525,600; default 0. */
  readonly criticalSlack?: Minutes;
  /** Whether everything without successors ends a path of its own; default off: slack counts to the project's finish. */
  readonly hasOwnEnds?: boolean;
}

/** The axis (`chart-model.md`, Time). */
export interface Timeline {
  /** Unit 0. */
  readonly startDate?: CivilDateTime;
  /** A pattern for dates on the chart; absent: chosen by scale and available space (`ux.md` B4). */
  readonly format?: string;
  /** BCP 47; default `en`. */
  readonly scaleTypeLang?: string;
  readonly scaleTypeScale?: Scale;
  readonly relativeTime?: boolean;
  readonly calendar?: Calendar;
}

/** What makes up a style besides its design templates (`chart-model.md`, Theme). */
export interface Theme {
  readonly name?: string;
  /** The built-in style that this theme was taken from, if any. */
  readonly styleId?: string;
  readonly font?: FontName;
  readonly backgroundColor?: Colour;
  readonly textColor?: Colour;
  readonly mutedColor?: Colour;
  /** Label ink for dark and for light bars; the one with the better contrast is used. */
  readonly inkOnDark?: Colour;
  readonly inkOnLight?: Colour;
  readonly headerBackgroundColor?: Colour;
  readonly headerTextColor?: Colour;
  readonly subHeaderBackgroundColor?: Colour;
  readonly subHeaderTextColor?: Colour;
  readonly dividerColor?: Colour;
  readonly gridColor?: Colour;
  readonly weekendColor?: Colour;
  readonly todayColor?: Colour;
  /** Tint of every second row; absent: none. */
  readonly zebraColor?: Colour;
  readonly grid?: Grid;
  /** A line around the plot; absent: none. */
  readonly frameColor?: Colour;
  readonly headerCase?: HeaderCase;
  readonly headerAlign?: HeaderAlign;
  /** 20 to 80. */
  readonly rowHeight?: Px;
  /** Bar height as a percentage of the row's height, 30 to 90. */
  readonly barHeight?: number;
  /** 9 to 20. */
  readonly labelSize?: Px;
  readonly headerSize?: Px;
  readonly milestoneSize?: Px;
  readonly imagePaddingTop?: Px;
  readonly imagePaddingBottom?: Px;
  /** Bar colours, in the order in which new groups use them. */
  readonly palette?: readonly Colour[];
}

/** A design template's place in its list, and what people call it. */
export interface Named {
  readonly order?: OrderKey;
  readonly name?: string;
}

/** A look that tasks share. */
export interface TaskDesignTemplate extends Named, TaskLook {
  /** Taller bar and bold label. */
  readonly isEmphasised?: boolean;
  /** Bar height as a percentage of the row's height, 30 to 90; absent: the theme's. */
  readonly barHeight?: number;
}
/** A look that milestones share. */
export interface MilestoneDesignTemplate extends Named, MilestoneLook {
  /** 8 to 40; absent: the theme's `milestoneSize`. */
  readonly size?: Px;
}
/** A look that lanes of both kinds share. */
export interface LaneDesignTemplate extends Named, LaneLook {
  readonly titlePosition?: LaneTitlePosition;
}
/** A look that markers of both kinds share. */
export interface MarkerDesignTemplate extends Named, MarkerLook {}
/** A look that dependencies share. */
export interface DependencyDesignTemplate extends Named {
  readonly lineColor?: Colour;
  readonly lineType?: LineType;
  readonly lineDash?: LineDash;
  readonly showArrow?: boolean;
  /** 0 to 20; absent: 6. Drawn as at most half of the shorter segment. */
  readonly elbowRadius?: Px;
}
