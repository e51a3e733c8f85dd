import type { CivilMinute, PlanCalendar, PlanTask } from './plan-task.ts';

/** Formats whose files are given back what a chart has no field for. */
export const EXTRA_FORMATS = ['mspdi', 'gan'] as const;
export type ExtraFormat = (typeof EXTRA_FORMATS)[number];

/** An element of an XML file: its name without prefix, its text or its children in order, and its attributes, if any. */
export type XmlNode =
  | readonly [name: string, content: string | readonly XmlNode[]]
  | readonly [
      name: string,
      content: string | readonly XmlNode[],
      attributes: Readonly<Record<string, string>>,
    ];

/** Fields of a plan's task of which a chart may hold less, or nothing. */
export const UNHELD_FIELDS = [
  'level',
  'wbs',
  'start',
  'finish',
  'duration',
  'actualStart',
  'actualFinish',
  'milestone',
  'progress',
  'work',
  'calendar',
  'manual',
  'constraint',
  'deadline',
  'people',
  'url',
  'recurring',
  'custom',
  'baselines',
] as const satisfies readonly (keyof PlanTask)[];

export type TaskFields = Partial<Pick<PlanTask, (typeof UNHELD_FIELDS)[number]>>;

/** What is kept of one task. */
export interface TaskExtra {
  /** Its element of the file, with what no Plan holds. */
  readonly element?: XmlNode;
  /** What the plan said and the chart doesn't. */
  readonly unheld?: TaskFields;
  /** What the chart said instead, to tell later whether somebody has changed it. */
  readonly drawn?: TaskFields & {
    /** The links that lead to it, in short. */
    readonly links?: string;
  };
}

/**
 * What a file said that a chart has no field for, kept beside the chart for the way back to the same format. A reader makes
 * it with what no Plan holds, by the plan's task ids; with a chart, it also contains what the Plan held and the chart
 * doesn't, by the elements' ids.
 */
export interface PlanExtra {
  readonly format: ExtraFormat;
  /** The file's root, with what no Plan holds. */
  readonly file: XmlNode;
  readonly tasks: Readonly<Record<string, TaskExtra>>;
  /** What the plan said as a whole; only beside a chart, like `drawn`. */
  readonly unheld?: {
    readonly calendars: readonly PlanCalendar[];
    readonly calendar?: string;
    readonly projectStart?: CivilMinute;
  };
  /** What the chart said instead. */
  readonly drawn?: { readonly calendar: PlanCalendar; readonly projectStart?: CivilMinute };
}
