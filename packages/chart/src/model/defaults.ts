import type { ElementKind } from './kinds.ts';
import type { RecordOf } from './state.ts';
import type { CivilDateTime } from './values.ts';

/** The fields that say what an element is rather than how it looks. Once resolved, they are never absent. */
interface Facts {
  task: 'title' | 'start' | 'duration' | 'progress' | 'indentation' | 'schedule';
  milestone: 'title' | 'positionInUnit' | 'position';
  verticalLane: 'title' | 'positionInUnit' | 'duration';
  horizontalLane: 'title' | 'rowIndex' | 'duration';
  verticalMarker: 'title' | 'positionInUnit' | 'titleRow';
  horizontalMarker: 'title' | 'rowIndex' | 'titlePositionInUnit';
  dependency: 'type' | 'lag';
}

/** What an absent field of an element means. Looks have resolvers of their own (`chart-model.md`, Elements). */
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

/** The template that gives a kind its look when an element names no template, or one that was deleted. */
export const DEFAULT_TEMPLATE = 'default';

/** Unit 0, a Monday, of a chart without a start date. Only old files lack one; every new chart has it. */
export const DEFAULT_START_DATE: CivilDateTime = '2024-01-01';

/** Default chart width in px at zoom 1, also for embeds (`spec/charts.md` §9). */
export const DEFAULT_GANTT_WIDTH = 1050;

/** The dependency templates of a chart that defines none (`spec/charts.md` §3, Theme). */
export const DEFAULT_DEPENDENCY_TEMPLATES = {
  default: { lineColor: '#756ba4', lineType: 'medium', lineDash: 'solid', showArrow: true },
  important: { lineColor: '#DC2626', lineType: 'medium', lineDash: 'solid', showArrow: true },
} as const;
