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
export const SCALES = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export const DATE_SNIPPINGS = ['off', 'auto', 'hour', 'day', 'week', 'month'] as const;
export const TASK_TITLE_POSITIONS = ['auto', 'inside', 'left', 'right', 'column'] as const;
export const MILESTONE_TEXT_POSITIONS = ['auto', 'left', 'right', 'top', 'bottom'] as const;
export const LINE_DASHES = ['solid', 'dotted', 'dashed'] as const;
export const LINE_TYPES = ['thin', 'medium', 'thick'] as const;
export const DEPENDENCY_TYPES = ['FS', 'SS', 'FF', 'SF'] as const;
export const GRIDS = ['none', 'rows', 'columns', 'both'] as const;
/** Case of the header's labels: as they are, or all capitals. */
export const HEADER_CASES = ['normal', 'upper'] as const;
/** Alignment of labels in header cells; `auto`: upper row at the start, lower row centred. */
export const HEADER_ALIGNS = ['auto', 'start', 'center'] as const;
/** Position of a lane's title along the time axis. */
export const LANE_TITLE_POSITIONS = ['start', 'center', 'end'] as const;
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
/** Whose calendar measures working lags. MS Project: the successor's; Primavera offers the others too. */
export const LAG_CALENDARS = ['successor', 'predecessor', 'chart', 'elapsed'] as const;
/**
 * What "as late as possible" may use: its own free slack, so that it moves nobody, or all slack that its successors have,
 * as in MS Project.
 */
export const ALAP_MODES = ['free', 'total'] as const;
/** Whether tasks are placed as early as possible after the project's start, or as late as possible before its finish. */
export const SCHEDULE_DIRECTIONS = ['start', 'finish'] as const;
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

export type FontName = (typeof FONTS)[number];
export type Scale = (typeof SCALES)[number];
export type DateSnipping = (typeof DATE_SNIPPINGS)[number];
export type TaskTitlePosition = (typeof TASK_TITLE_POSITIONS)[number];
export type MilestoneTextPosition = (typeof MILESTONE_TEXT_POSITIONS)[number];
export type LineDash = (typeof LINE_DASHES)[number];
export type LineType = (typeof LINE_TYPES)[number];
export type DependencyType = (typeof DEPENDENCY_TYPES)[number];
export type Grid = (typeof GRIDS)[number];
export type HeaderCase = (typeof HEADER_CASES)[number];
export type HeaderAlign = (typeof HEADER_ALIGNS)[number];
export type LaneTitlePosition = (typeof LANE_TITLE_POSITIONS)[number];
export type Schedule = (typeof SCHEDULES)[number];
export type DependentShift = (typeof DEPENDENT_SHIFTS)[number];
export type ConstraintType = (typeof CONSTRAINT_TYPES)[number];
export type LagUnit = (typeof LAG_UNITS)[number];
export type LagCalendar = (typeof LAG_CALENDARS)[number];
export type AlapMode = (typeof ALAP_MODES)[number];
export type ScheduleDirection = (typeof SCHEDULE_DIRECTIONS)[number];
export type PageLayout = (typeof PAGE_LAYOUTS)[number];
export type MilestoneIcon = (typeof MILESTONE_ICONS)[number];
