import type { CivilMinute, PlanCalendar, PlanTask } from './plan-task.ts';

/** Formats whose files are given back what a chart has no field for. */
export const EXTRA_FORMATS = ['mspdi', 'gan', 'xlsx'] as const satisfies readonly PlanExtra['format'][];

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
  'units',
  'url',
  'recurring',
  'custom',
  'baselines',
] as const satisfies readonly (keyof PlanTask)[];

export type TaskFields = Partial<Pick<PlanTask, (typeof UNHELD_FIELDS)[number]>>;

/** A cell of a sheet as it's kept: null if it's empty; a number, a yes or no, or a text as it is, otherwise with its details. */
export type KeptCell =
  | null
  | string
  | number
  | boolean
  /** In a format other than the column's; absent: in none. */
  | { readonly number: number; readonly format?: string }
  /** Civil minutes, in the column's format if it says none. */
  | { readonly date: number; readonly format?: string }
  | { readonly text: string; readonly link: string };

/** A column of a sheet, in the sheet's order. */
export interface KeptColumn {
  readonly header: string;
  /** In characters. */
  readonly width?: number;
  /** The number format of most of its cells. */
  readonly format?: string;
  /** What it said about tasks, as tables name it; absent: its cells are kept. */
  readonly field?: string;
}

/** What is kept of one task. */
export interface TaskExtra {
  /** Its element of an XML file, with what no Plan holds. */
  readonly element?: XmlNode;
  /** Its cells in a sheet's kept columns, up to the last one that isn't empty. */
  readonly cells?: readonly KeptCell[];
  /** Of a plan made of a chart: whether something has changed that its dates depend on, as links that lead to it. */
  readonly isUnsettled?: boolean;
  /** What the plan said and the chart doesn't. */
  readonly unheld?: TaskFields;
  /** What the chart said instead, to tell later whether somebody has changed it. */
  readonly drawn?: TaskFields & {
    /** The links that lead to it, in short. */
    readonly links?: string;
  };
}

interface CommonExtra {
  readonly tasks: Readonly<Record<string, TaskExtra>>;
  /** What the plan said as a whole; only beside a chart, like `drawn`. */
  readonly unheld?: {
    /** Those of which the chart holds less, or nothing. */
    readonly calendars: readonly PlanCalendar[];
    /** The project's, and its name. */
    readonly calendar?: string;
    readonly name?: string;
    /** Ids of the file's calendars by those of the chart's; files that were kept earlier have none. */
    readonly ids?: Readonly<Record<string, string>>;
    readonly projectStart?: CivilMinute;
  };
  /** What the chart said instead. */
  readonly drawn?: {
    readonly calendars?: readonly PlanCalendar[];
    /** The chart's own, of files that were kept earlier. */
    readonly calendar?: PlanCalendar;
    readonly projectStart?: CivilMinute;
  };
}

/** Of an XML file: its root, with what no Plan holds. */
export interface XmlExtra extends CommonExtra {
  readonly format: 'mspdi' | 'gan';
  readonly file: XmlNode;
}

/** Of a workbook: the columns of the sheet that was read. */
export interface SheetExtra extends CommonExtra {
  readonly format: 'xlsx';
  readonly columns: readonly KeptColumn[];
}

/**
 * What a file said that a chart has no field for, kept beside the chart for the way back to the same format. A reader makes
 * it with what no Plan holds, by the plan's task ids; with a chart, it also contains what the Plan held and the chart
 * doesn't, by the elements' ids.
 */
export type PlanExtra = XmlExtra | SheetExtra;
