import type { ElementKind } from './kinds.ts';
import type { RecordOf } from './state.ts';
import type { CivilDateTime } from './values.ts';

/** The fields of an element that say what it is, not how it looks, and are never absent once resolved. */
interface Facts {
  task: 'title' | 'start' | 'duration' | 'progress' | 'indentation' | 'schedule';
  milestone: 'title' | 'positionInUnit' | 'position';
  verticalLane: 'title' | 'positionInUnit' | 'duration';
  horizontalLane: 'title' | 'rowIndex' | 'duration';
  verticalMarker: 'title' | 'positionInUnit' | 'titleRow';
  horizontalMarker: 'title' | 'rowIndex' | 'titlePositionInUnit';
  dependency: 'type' | 'lag';
}

/** What an absent field of an element means; its look has resolvers of its own (`chart-model.md`, Elements). */
export const ELEMENT_DEFAULTS: {
  readonly [K in ElementKind]: Readonly<Required<Pick<RecordOf[K], Facts[K] & keyof RecordOf[K]>>>;
} = {
  task: { title: '', start: 0, duration: 5, progress: 0, indentation: 0, schedule: 'auto' },
  milestone: { title: '', positionInUnit: 0, position: 0 },
  verticalLane: { title: '', positionInUnit: 0, duration: 7 },
  horizontalLane: { title: '', rowIndex: 0, duration: 1 },
  verticalMarker: { title: '', positionInUnit: 0, titleRow: 0 },
  horizontalMarker: { title: '', rowIndex: 0, titlePositionInUnit: 0 },
  dependency: { type: 'FS', lag: 0 },
};

/** The template that gives a kind's look when an element names none, or one that is gone. */
export const DEFAULT_TEMPLATE = 'default';

/** Unit 0 of a chart without a start date, a Monday: old files only, every new chart has one. */
export const DEFAULT_START_DATE: CivilDateTime = '2024-01-01';

/** The chart's width in px at zoom 1, also the embed's (`spec/charts.md` §9). */
export const DEFAULT_GANTT_WIDTH = 1050;

/** The dependency templates of a chart that has none (`spec/charts.md` §3, Theme). */
export const DEFAULT_DEPENDENCY_TEMPLATES = {
  default: { lineColor: '#756ba4', lineType: 'medium', lineDash: 'solid', showArrow: true },
  important: { lineColor: '#DC2626', lineType: 'medium', lineDash: 'solid', showArrow: true },
} as const;
