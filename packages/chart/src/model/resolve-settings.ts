import { mixColours } from '../colour/mix.ts';
import { DEFAULT_GANTT_WIDTH, DEFAULT_START_DATE } from './defaults.ts';
import { MAIN } from './kinds.ts';
import type { ChartSettings, Theme, Timeline } from './settings.ts';
import type { State } from './state.ts';

type Filled<Record, Optional extends keyof Record> = Readonly<
  Required<Omit<Record, Optional>> & Pick<Record, Optional>
>;

/** A theme with every absent field filled in; the fields that remain optional do nothing when absent. */
export type ResolvedTheme = Filled<Theme, 'name' | 'styleId' | 'zebraColor' | 'frameColor'>;
/**
 * `endDate` absent: automatic. `layout` absent: an endless canvas. `labelWidth` applies only while its lock is on.
 * `projectFinish` absent: the latest finish. `statusDate` absent: none is stated; it moves nothing.
 */
export type ResolvedSettings = Filled<ChartSettings, 'endDate' | 'layout' | 'projectFinish' | 'statusDate'>;
/** `format` absent: chosen by scale and available space. `calendar` absent: every day is a working day. */
export type ResolvedTimeline = Filled<Timeline, 'format' | 'calendar'>;

/** What a chart without a theme looks like: built-in style 1 (`ux.md` B5). */
const STANDARD: ResolvedTheme = {
  font: 'Roboto',
  backgroundColor: '#FFFFFF',
  textColor: '#1F2937',
  mutedColor: '#5B6472',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#1F2937',
  headerBackgroundColor: '#F3F4F6',
  headerTextColor: '#374151',
  subHeaderBackgroundColor: '#F3F4F6',
  subHeaderTextColor: '#374151',
  dividerColor: '#D1D4D8',
  gridColor: '#E5E7EB',
  weekendColor: '#F8F9F9',
  todayColor: '#DC2626',
  grid: 'columns',
  headerCase: 'normal',
  headerAlign: 'auto',
  rowHeight: 30,
  barHeight: 66,
  labelSize: 12.5,
  headerSize: 11.5,
  milestoneSize: 16,
  imagePaddingTop: 24,
  imagePaddingBottom: 24,
  palette: ['#2563EB', '#0F766E', '#B45309', '#BE185D', '#86198F'],
};

/** With a custom page colour, quiet colours derive from page and text, so that a dark page stays dark. */
function deriveColours(theme: Theme): Partial<ResolvedTheme> {
  if (theme.backgroundColor === undefined && theme.textColor === undefined) return {};
  const page = theme.backgroundColor ?? STANDARD.backgroundColor;
  const text = theme.textColor ?? STANDARD.textColor;
  return {
    mutedColor: mixColours(page, text, 0.72),
    headerBackgroundColor: mixColours(page, text, 0.05),
    headerTextColor: mixColours(page, text, 0.88),
    gridColor: mixColours(page, text, 0.12),
    dividerColor: mixColours(page, text, 0.2),
    weekendColor: mixColours(page, text, 0.03),
  };
}

function fillTheme(theme: Theme): ResolvedTheme {
  const filled = { ...STANDARD, ...deriveColours(theme), ...theme };
  return {
    ...filled,
    subHeaderBackgroundColor: theme.subHeaderBackgroundColor ?? filled.headerBackgroundColor,
    subHeaderTextColor: theme.subHeaderTextColor ?? filled.headerTextColor,
  };
}

/** Resolves a singleton once per record; edits elsewhere keep the cached result. */
function resolveOnce<Record extends object, Result>(
  fill: (record: Record) => Result,
): (record: Record) => Result {
  const answers = new WeakMap<Record, Result>();
  return (record) => {
    const known = answers.get(record);
    if (known !== undefined) return known;
    const made = fill(record);
    answers.set(record, made);
    return made;
  };
}

const ABSENT = {};
const resolveTheme = resolveOnce(fillTheme);

/** The chart's theme with every field filled in; absent fields derive from the page and text colours. */
export function themeOf(state: State): ResolvedTheme {
  return resolveTheme(state.theme.get(MAIN) ?? ABSENT);
}

/** The chart's sizes and switches with defaults filled in (`chart-model.md`, Size). */
export function settingsOf(state: State): ResolvedSettings {
  return {
    ganttWidth: DEFAULT_GANTT_WIDTH,
    rowHeight: themeOf(state).rowHeight,
    labelWidth: 160,
    lockTaskLabelSpacing: false,
    hideRepeatedTitles: true,
    layoutLockWidth: false,
    layoutLockHeight: false,
    dateSnipping: 'auto',
    showToday: true,
    showLegend: true,
    wholeDays: true,
    followBelow: false,
    dayHours: 'office',
    dependentShift: 'off',
    scheduleFrom: 'start',
    projectStart: 0,
    lagCalendar: 'successor',
    alap: 'free',
    criticalSlack: 0,
    hasOwnEnds: false,
    ...state.chart.get(MAIN),
  };
}

/** The chart's axis with defaults filled in (`chart-model.md`, Time). */
export function timelineOf(state: Pick<State, 'timeline'>): ResolvedTimeline {
  return {
    startDate: DEFAULT_START_DATE,
    scaleTypeLang: 'en',
    scaleTypeScale: 'week',
    relativeTime: false,
    ...state.timeline.get(MAIN),
  };
}
