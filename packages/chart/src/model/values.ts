/** 1 to 64 characters of `[A-Za-z0-9_-]`; 16 or more, random, when a client makes one (`chart-model.md`, Elements). */
export type Id = string;
/**
 * The id that another program or a script gives an element: 1 to 200 characters, no control characters, never drawn. Files
 * of that program update the element by it. Normally unique in a chart, but nothing enforces it.
 */
export type ExternalId = string;
/** A position among the records of an ordered kind: compared as a string, created only by `apply` (`sync.md`). */
export type OrderKey = string;
/** `#rrggbb` or `#rrggbbaa`, lower or upper case. */
export type Colour = string;
/** `2027-01-04` or `2027-01-04T08:00`: a civil date-time without a zone. */
export type CivilDateTime = string;

/** The seven chart fonts (`spec/charts.md` §9). */
export const FONTS = ['Roboto', 'Arimo', 'Raleway', 'Roboto Condensed', 'Arvo', 'Rasa', 'Work Sans'] as const;
/** The scales of the timeline: what its header names. */
export const SCALES = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
/** The steps that dates snap to while something is dragged; `auto` follows the scale. */
export const DATE_SNIPPINGS = ['off', 'auto', 'hour', 'day', 'week', 'month'] as const;
/** Where a task's title is; `auto`: where there is room. */
export const TASK_TITLE_POSITIONS = ['auto', 'inside', 'left', 'right', 'column'] as const;
/** Where a milestone's title is; `auto`: where there is room. */
export const MILESTONE_TEXT_POSITIONS = ['auto', 'left', 'right', 'top', 'bottom'] as const;
/** How lines are dashed. */
export const LINE_DASHES = ['solid', 'dotted', 'dashed'] as const;
/** How thick dependencies are drawn. */
export const LINE_TYPES = ['thin', 'medium', 'thick'] as const;
/** Which ends a dependency ties: finish to start, start to start, finish to finish, start to finish. */
export const DEPENDENCY_TYPES = ['FS', 'SS', 'FF', 'SF'] as const;
/** Which grid lines are drawn. */
export const GRIDS = ['none', 'rows', 'columns', 'both'] as const;
/** Case of the header's labels: as they are, or all capitals. */
export const HEADER_CASES = ['normal', 'upper'] as const;
/** Alignment of labels in header cells; `auto`: upper row at the start, lower row centred. */
export const HEADER_ALIGNS = ['auto', 'start', 'center'] as const;
/** Position of a lane's title along the time axis. */
export const LANE_TITLE_POSITIONS = ['start', 'center', 'end'] as const;
/** Whether the schedule may move a task: yes, no because it is placed by hand, no because it is locked. */
export const SCHEDULES = ['auto', 'manual', 'locked'] as const;
/**
 * What happens to dependents when an element moves: nothing, only overlapping ones move, all move with their gap, or the
 * chart is scheduled: dates follow from links, calendars and constraints (`scheduling.md`).
 */
export const DEPENDENT_SHIFTS = ['off', 'overlap', 'gap', 'schedule'] as const;
/**
 * As soon or as late as possible; start or finish no earlier or no later than; must start or finish on (the names and
 * letters of MS Project).
 */
export const CONSTRAINT_TYPES = ['ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const;
/** Minutes, hours, days, weeks of working time, the same of elapsed time, or per cent of the predecessor's length. */
export const LAG_UNITS = ['m', 'h', 'd', 'w', 'em', 'eh', 'ed', 'ew', '%'] as const;
/** The hours of working days whose calendar states none: 08:00 to 12:00 and 13:00 to 17:00, or all 24. */
export const DAY_HOURS = ['office', 'all'] as const;
/** What a task with children takes of what is below, where it doesn't take all: its dates alone, or nothing. */
export const FOLLOWED = ['dates', 'nothing'] as const;
/** Whose calendar measures working lags. MS Project: the successor's; Primavera offers the others too. */
export const LAG_CALENDARS = ['successor', 'predecessor', 'chart', 'elapsed'] as const;
/**
 * What "as late as possible" may use: its own free slack, so that it moves nobody, or all slack that its successors have,
 * as in MS Project.
 */
export const ALAP_MODES = ['free', 'total'] as const;
/** Whether tasks are placed as early as possible after the project's start, or as late as possible before its finish. */
export const SCHEDULE_DIRECTIONS = ['start', 'finish'] as const;
/** The page formats that a chart can be laid out for. */
export const PAGE_LAYOUTS = [
  'A4Portrait',
  'A4Landscape',
  'A3Portrait',
  'A3Landscape',
  'LetterPortrait',
  'LetterLandscape',
] as const;
/** The milestone glyphs; their outlines are in `chart/icons`. */
export const MILESTONE_ICONS = [
  'diamond',
  'circle',
  'triangle',
  'square',
  'star',
  'flag',
  'check',
  'heart',
  'bolt',
  'rocket',
  'bell',
  'gift',
  'lock',
  'target',
  'home',
  'truck',
] as const;

/** The name of a chart font. */
export type FontName = (typeof FONTS)[number];
/** One of `SCALES`. */
export type Scale = (typeof SCALES)[number];
/** One of `DATE_SNIPPINGS`. */
export type DateSnipping = (typeof DATE_SNIPPINGS)[number];
/** One of `TASK_TITLE_POSITIONS`. */
export type TaskTitlePosition = (typeof TASK_TITLE_POSITIONS)[number];
/** One of `MILESTONE_TEXT_POSITIONS`. */
export type MilestoneTextPosition = (typeof MILESTONE_TEXT_POSITIONS)[number];
/** One of `LINE_DASHES`. */
export type LineDash = (typeof LINE_DASHES)[number];
/** One of `LINE_TYPES`. */
export type LineType = (typeof LINE_TYPES)[number];
/** One of `DEPENDENCY_TYPES`. */
export type DependencyType = (typeof DEPENDENCY_TYPES)[number];
/** One of `GRIDS`. */
export type Grid = (typeof GRIDS)[number];
/** One of `HEADER_CASES`. */
export type HeaderCase = (typeof HEADER_CASES)[number];
/** One of `HEADER_ALIGNS`. */
export type HeaderAlign = (typeof HEADER_ALIGNS)[number];
/** One of `LANE_TITLE_POSITIONS`. */
export type LaneTitlePosition = (typeof LANE_TITLE_POSITIONS)[number];
/** One of `SCHEDULES`. */
export type Schedule = (typeof SCHEDULES)[number];
/** One of `DEPENDENT_SHIFTS`. */
export type DependentShift = (typeof DEPENDENT_SHIFTS)[number];
/** One of `CONSTRAINT_TYPES`. */
export type ConstraintType = (typeof CONSTRAINT_TYPES)[number];
/** One of `LAG_UNITS`. */
export type LagUnit = (typeof LAG_UNITS)[number];
/** One of `FOLLOWED`. */
export type Followed = (typeof FOLLOWED)[number];
/** One of `DAY_HOURS`. */
export type DayHours = (typeof DAY_HOURS)[number];
/** One of `LAG_CALENDARS`. */
export type LagCalendar = (typeof LAG_CALENDARS)[number];
/** One of `ALAP_MODES`. */
export type AlapMode = (typeof ALAP_MODES)[number];
/** One of `SCHEDULE_DIRECTIONS`. */
export type ScheduleDirection = (typeof SCHEDULE_DIRECTIONS)[number];
/** One of `PAGE_LAYOUTS`. */
export type PageLayout = (typeof PAGE_LAYOUTS)[number];
/** One of `MILESTONE_ICONS`. */
export type MilestoneIcon = (typeof MILESTONE_ICONS)[number];
